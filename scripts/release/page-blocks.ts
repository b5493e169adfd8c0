// The code blocks of the page for production without containers, in their order.
import { readFileSync } from 'node:fs';
import { inProject } from '../run/command.ts';

export const PAGE = 'docs/without-containers.md';

export interface Block {
  /** The heading above it. */
  readonly step: string;
  readonly text: string;
}

export const pageBlocks = (page = readFileSync(inProject(PAGE), 'utf8')): readonly Block[] =>
  page.split(/^## /m).flatMap((section) => {
    const step = section.split('\n', 1)[0] ?? '';
    return [...section.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, text = '']) => ({ step, text }));
  });
