// Detects the language of a text by its script.

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** 'hi' if at least half of the letters are Devanagari; else undefined: the page's own language. */
export const languageOf = (text: string): 'hi' | undefined => {
  const devanagari = count(text, /[\u0904-\u0939\u0958-\u0961\u0972-\u097f]/g);
  return devanagari > 0 && devanagari * 2 >= count(text, /\p{L}/gu) ? 'hi' : undefined;
};
