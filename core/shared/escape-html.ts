// Escapes user text for HTML; the only way it enters HTML.

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

// Prevents CSV/formula injection in spreadsheets: a cell that could start a formula is prefixed with an apostrophe,
// and control characters are removed (ASVS 1.2.10).

// Full-width variants too: some spreadsheets read ＝ as =.
const STARTS_A_FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
const LED_BY_A_CONTROL = /^[\t\r]/;
const LINE_BREAKS = /\r\n|[\r\n\t\u2028\u2029]/g;
const CONTROLS = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

export const escapeFormula = (text: string): string => {
  const plain = text.replace(LINE_BREAKS, ' ').replace(CONTROLS, '');
  return LED_BY_A_CONTROL.test(text) || STARTS_A_FORMULA.test(plain) ? `'${plain.trimStart()}` : plain;
};
