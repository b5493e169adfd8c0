// Previews a text being written with the parser of all pages; stores nothing.

import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Block } from '@meend/core/shared/prose.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

// Parses stored Markdown into blocks, which contain only text and safe links, whatever the source.

export type Prose = readonly Block[];

/** For texts shown to readers: each is parsed once. */
export type MarkdownParser = (markdown: string) => Prose;

/** For texts being written: null if one takes too long to parse, which then is not saved. */
export type NewMarkdownParser = (markdown: string) => Prose | null;

// Refuses to save Markdown that takes too long to parse for its readers.

export const checkProse = (
  { parseNewMarkdown }: { readonly parseNewMarkdown: NewMarkdownParser },
  texts: readonly (string | undefined)[],
): Result<null, DomainError> =>
  texts.some((text) => text !== undefined && parseNewMarkdown(text) === null)
    ? failWith('text.too-complex')
    : succeed(null);

export const previewProse =
  ({ parseNewMarkdown }: { readonly parseNewMarkdown: NewMarkdownParser }) =>
  (markdown: string): Result<Prose, DomainError> => {
    const prose = parseNewMarkdown(markdown);
    return prose === null ? failWith('text.too-complex') : succeed(prose);
  };
