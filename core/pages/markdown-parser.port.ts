// Parses stored Markdown into blocks, which contain only text and safe links, whatever the source.
import type { Block } from '@meend/core/shared/prose.ts';

export type Prose = readonly Block[];

/** For texts shown to readers: each is parsed once. */
export type MarkdownParser = (markdown: string) => Prose;

/** For texts being written: null if one takes too long to parse, which then is not saved. */
export type NewMarkdownParser = (markdown: string) => Prose | null;
