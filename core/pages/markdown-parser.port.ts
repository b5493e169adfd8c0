// Parses stored Markdown into blocks, which contain only text and safe links, whatever the source.
import type { Block } from '@meend/core/shared/prose.ts';

export type Prose = readonly Block[];

/** Of texts for readers: each is parsed once and kept. */
export type MarkdownParser = (markdown: string) => Prose;

/** Of texts being written: null if one takes too long to parse, which then is not saved. */
export type NewMarkdownParser = (markdown: string) => Prose | null;
