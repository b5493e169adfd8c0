// Refuses to save Markdown that takes too long to parse for its readers.
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { NewMarkdownParser } from './markdown-parser.port.ts';

export const checkProse = (
  { parseNewMarkdown }: { readonly parseNewMarkdown: NewMarkdownParser },
  texts: readonly (string | undefined)[],
): Result<null, DomainError> =>
  texts.some((text) => text !== undefined && parseNewMarkdown(text) === null)
    ? failWith('text.too-complex')
    : succeed(null);
