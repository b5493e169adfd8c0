// What a text an admin is writing will look like: read by the same reader as every page, and kept nowhere.
import type { Ports } from '@meend/core/ports/ports.ts';
import type { Prose } from '@meend/core/ports/prose-reader.ts';

export const previewProse =
  ({ readProse }: Pick<Ports, 'readProse'>) =>
  (markdown: string): Prose =>
    readProse(markdown);
