// What a text an admin is writing will look like: read by the same reader as every page, and kept nowhere.

import type { MarkdownParser, Prose } from './markdown-parser.port.ts';

export const previewProse =
  ({ parseMarkdown: readProse }: { readonly parseMarkdown: MarkdownParser }) =>
  (markdown: string): Prose =>
    readProse(markdown);
