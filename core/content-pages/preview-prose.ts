// What a text an admin is writing will look like: read by the same reader as every page, and kept nowhere.

import type { Prose } from '@meend/core/ports/markdown-parser.ts';
import type { Ports } from '@meend/core/ports/ports.ts';

export const previewProse =
  ({ parseMarkdown: readProse }: Pick<Ports, 'parseMarkdown'>) =>
  (markdown: string): Prose =>
    readProse(markdown);
