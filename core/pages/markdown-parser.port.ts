// Parses stored Markdown into blocks, which contain only text and safe links, whatever the source.
import type { Block } from '@meend/core/shared/prose.ts';

export type Prose = readonly Block[];

export type MarkdownParser = (markdown: string) => Prose;
