package org.treemetric.notation;

import org.treemetric.format.Rewording;

/** What the JDK's parser of XML says, in our words. In other languages than English all errors are one. */
final class XmlWords {
    static final Rewording WORDS = new Rewording("expected well-formed XML, found something else")
            .when("must start and end within the same entity", "expected the rest of the document, found end of input")
            .when("element type \"(.*?)\" must be terminated", "expected </$1>, found another tag")
            .when(
                    "Attribute name \"(.*?)\" .*must be followed by the ' = '",
                    "expected '=' behind the attribute $1, found something else")
            .when(
                    "Open quote is expected for attribute \"(.*?)\"",
                    "expected a quote before the value of $1, found none")
            .when("AttributeNotUnique\\?.*?&([^&]*)", "expected each attribute once, found $1 twice")
            .when("AttributeNSNotUnique\\?.*?&([^&]*)", "expected each attribute once, found $1 twice")
            .when("Attribute \"(.*?)\" was already specified", "expected each attribute once, found $1 twice")
            .when("entity \"(.*?)\" was referenced, but not declared", "expected an entity that XML knows, found &$1;")
            .when("entity \"(.*?)\" must end with", "expected ';' behind &$1, found something else")
            .when("name must immediately follow the '&'", "expected &amp; or an entity such as &lt;, found '&'")
            .when("not allowed in prolog", "expected '<', found text before the first tag")
            .when(
                    "following the root element|trailing section",
                    "expected the end of the document, found more behind its root")
            .when("preceding the root element", "expected an element, found something else")
            .when("string \"--\" is not permitted", "expected no -- inside a comment, found one")
            .when(
                    "value of attribute \"(.*?)\" .*must not contain the '<'",
                    "expected &lt; in the value of $1, found '<'")
            .when("sequence \"\\]\\]>\"", "expected ]]&gt; in text, found ]]>")
            .when("XML version \"(.*?)\" is not supported", "expected XML 1.0, found version $1")
            .when("version is required", "expected a version in the XML declaration, found none")
            .when("target matching", "expected the XML declaration at the very beginning, found it here")
            .when("PrefixUnbound\\?([^&]*)", "expected a namespace for the prefix $1, found none")
            .when("prefix \"(.*?)\" for .* is not bound", "expected a namespace for the prefix $1, found none")
            .when(
                    "invalid XML character \\(Unicode: 0x([0-9a-fA-F]+)\\)",
                    found -> String.format("expected text, found U+%04X", Long.parseLong(found.group(1), 16)))
            .when("Character reference \"(.*?)\"", "expected a character that XML allows, found $1;")
            .when("representation must immediately follow", "expected a number in a character reference, found none")
            .when(
                    "Element type \"(.*?)\" must be followed",
                    "expected an attribute, '>' or '/>' in the tag $1, found something else")
            .when("(?i)external entit", "expected a document without external entities, found one")
            .when("JAXP00010002|more than \"[0-9,.]*\" attributes", "expected at most 10,000 attributes, found more")
            .when("maxXMLNameLimit|XMLNameLimit", "expected names of at most 1,000 characters, found a longer one");

    private XmlWords() {}
}
