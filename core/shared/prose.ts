// Prose (legal pages, articles, answers): a tree of blocks, never HTML. Links are limited to https URLs, mail
// addresses, paths of this site and headings of the page.

export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inlines: readonly Inline[] }
  | { readonly kind: 'line-break' };

export type HeadingLevel = 2 | 3 | 4;

interface HeadingBlock {
  readonly kind: 'heading';
  readonly level: HeadingLevel;
  /** Unique in its document; prefixed with `on-`, so that it never equals an id of the surrounding page. */
  readonly id: string;
  readonly text: string;
}

export type Block =
  | HeadingBlock
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

const WEB = /^https:\/\/[^\s\p{Cc}\\/?#@]+(?:[/?#][^\s\p{Cc}\\]*)?$/iu;
const MAIL = /^mailto:[^\s\p{Cc}\\<>"]+$/iu;
const OWN_PATH = /^\/(?![/\\])[^\s\p{Cc}\\]*$/u;
const OWN_HEADING = /^#on-[a-z0-9-]+$/;

export const isProseLink = (href: string): boolean =>
  [WEB, MAIL, OWN_PATH, OWN_HEADING].some((form) => form.test(href));

/** Plain text, without marks and links. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if ('text' in inline) return inline.text;
      return inline.kind === 'line-break' ? ' ' : plainText(inline.inlines);
    })
    .join('');
