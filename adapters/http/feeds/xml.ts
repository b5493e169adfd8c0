// Prints XML. Every text and every attribute passes the one escape below.
import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import type { Branded } from '@meend/core/shared/ids.ts';

/** Escaped and well-formed. */
export type Xml = Branded<string, 'Xml'>;

/** A document with any of these is rejected as a whole, also if they are escaped; lone surrogates are among them. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string => escapeHtml(text.replace(FORBIDDEN, ''));

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** `content`: a text, or elements; null ones are left out, as are attributes without a value. */
export const element = (
  name: string,
  attributes: Attributes = {},
  content: string | readonly (Xml | null)[] = [],
): Xml => {
  const printed = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escaped(String(value))}"`,
  );
  const inside = typeof content === 'string' ? escaped(content) : content.join('');
  return `<${name}${printed.join('')}${inside === '' ? '/>' : `>${inside}</${name}>`}` as Xml;
};

/** An element with a text alone. */
export const line = (name: string, text: string): Xml => element(name, {}, text);

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
