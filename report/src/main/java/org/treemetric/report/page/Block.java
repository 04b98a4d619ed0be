package org.treemetric.report.page;

/** One thing on a page. Pages are made of these, so every page looks, prints and reads aloud alike. */
public sealed interface Block
        permits Chart, Columns, Confusion, Details, Documents, Drawings, Notice, Prose, Table, Tiles {}
