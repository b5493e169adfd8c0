// Cleans typed text: removes invisible characters (controls, bidirectional overrides).

const HIDDEN = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(HIDDEN, '').normalize('NFC').trim();

export const cleanLine = (text: string): string => cleanText(text.replace(/\s/g, ' ')).replace(/ {2,}/g, ' ');
