// Decodes HTML entities in Markdown: the prose tree holds the characters themselves.
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
};

const MOST = 0x10ffff;

const fromNumber = (code: number): string =>
  code > 0 && code <= MOST && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '\ufffd';

/** Unknown entities stay as written. */
export const withSigns = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (whole, hex, decimal, name) => {
    if (hex) return fromNumber(Number.parseInt(hex, 16));
    if (decimal) return fromNumber(Number(decimal));
    return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
  });
