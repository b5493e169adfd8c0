import { type Inline, isProseLink } from '@meend/core/shared/prose.ts';
import type { MarkedToken, Token } from 'marked';
import { withSigns } from './entities.ts';

const textInlines = (text: string): Inline[] => (text === '' ? [] : [{ kind: 'text', text }]);

/** A link with a forbidden target becomes its text. */
const link = (href: string, inlines: readonly Inline[]): readonly Inline[] => {
  const address = withSigns(href);
  return isProseLink(address) && inlines.length > 0 ? [{ kind: 'link', href: address, inlines }] : inlines;
};

const inline = (token: MarkedToken): readonly Inline[] => {
  switch (token.type) {
    case 'strong':
      return [{ kind: 'strong', inlines: toInlines(token.tokens) }];
    case 'em':
      return [{ kind: 'emphasis', inlines: toInlines(token.tokens) }];
    case 'codespan':
      return [{ kind: 'code', text: token.text }];
    case 'link':
      return link(token.href, toInlines(token.tokens));
    case 'image':
      return link(token.href, textInlines(withSigns(token.text)));
    case 'br':
      return [{ kind: 'line-break' }];
    case 'del':
      return toInlines(token.tokens);
    case 'html':
    case 'escape':
      return textInlines(token.text);
    case 'text':
      return token.tokens ? toInlines(token.tokens) : textInlines(withSigns(token.text));
    default:
      return textInlines(token.raw);
  }
};

const isTextInline = (one: Inline | undefined): one is Inline & { readonly kind: 'text' } =>
  one?.kind === 'text';

export const toInlines = (tokens: readonly Token[]): readonly Inline[] =>
  tokens
    .flatMap((token) => inline(token as MarkedToken))
    .reduce<Inline[]>((joined, one) => {
      const last = joined.at(-1);
      if (isTextInline(last) && isTextInline(one))
        joined[joined.length - 1] = { kind: 'text', text: last.text + one.text };
      else joined.push(one);
      return joined;
    }, []);
