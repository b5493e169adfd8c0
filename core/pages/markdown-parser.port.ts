// Stored Markdown as blocks: whatever stands in it, the blocks hold text and safe links alone.
import type { Block } from '@meend/core/shared/prose.ts';

export type Prose = readonly Block[];

export type MarkdownParser = (markdown: string) => Prose;
