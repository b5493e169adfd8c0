// Cleans typed text: removes invisible characters (controls, bidirectional overrides).

const HIDDEN = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

// Spaces, controls, and characters that only join, shape or separate others. Within a word they stay: joiners (ZWJ, ZWNJ)
// shape the letters of Indian scripts.
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** The text without spaces around it; empty if nothing in it is visible. */
export const visibleText = (text: string): string => (INVISIBLE.test(text) ? '' : text.trim());

export const cleanText = (text: string): string =>
  visibleText(text.replace(/\r\n?/g, '\n').replace(HIDDEN, '').normalize('NFC'));

export const cleanLine = (text: string): string => cleanText(text.replace(/\s/g, ' ')).replace(/ {2,}/g, ' ');
