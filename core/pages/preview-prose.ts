// Previews a text being written with the parser of all pages; stores nothing.

import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { NewMarkdownParser, Prose } from './markdown-parser.port.ts';

export const previewProse =
  ({ parseNewMarkdown }: { readonly parseNewMarkdown: NewMarkdownParser }) =>
  (markdown: string): Result<Prose, DomainError> => {
    const prose = parseNewMarkdown(markdown);
    return prose === null ? failWith('text.too-complex') : succeed(prose);
  };
