// What a text an admin is writing will look like: read by the same reader as every page, and kept nowhere.

import type { Ports } from '@meend/core/assembly/ports.ts';
import type { Prose } from './markdown-parser.port.ts';

export const previewProse =
  ({ parseMarkdown: readProse }: Pick<Ports, 'parseMarkdown'>) =>
  (markdown: string): Prose =>
    readProse(markdown);
