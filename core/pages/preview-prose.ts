// Previews a text being written with the parser of all pages; stores nothing.

import type { MarkdownParser, Prose } from './markdown-parser.port.ts';

export const previewProse =
  ({ parseMarkdown: readProse }: { readonly parseMarkdown: MarkdownParser }) =>
  (markdown: string): Prose =>
    readProse(markdown);
