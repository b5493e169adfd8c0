// Languages of the product, listed only here. Each has a folder of its name in every `messages` folder.

export const languages = ['en-IN'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en-IN';

export const byLanguage = <Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>;

/** Longer headers are ignored; browsers send shorter ones. */
const MAX_HEADER_LENGTH = 1_000;

interface Range {
  readonly tag: string;
  readonly quality: number;
}

const rangeOf = (text: string): Range => {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((part) => part.startsWith('q='))?.slice(2) ?? '1';
  return { tag, quality: /^(0(\.\d{1,3})?|1(\.0{1,3})?)$/.test(quality) ? Number(quality) : 0 };
};

const primaryOf = (tag: string): string | undefined => tag.split('-')[0];

/** The known language that an `Accept-Language` header prefers (RFC 9110, section 12.5.4), else the default. */
export const negotiateLanguage = (
  header: string | undefined,
  known: readonly Language[] = languages,
): Language => {
  if (header === undefined || header.length > MAX_HEADER_LENGTH) return defaultLanguage;
  const ranges = header
    .split(',')
    .map(rangeOf)
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { tag } of ranges) {
    const found = known.find((language) => primaryOf(language) === primaryOf(tag));
    if (found !== undefined) return found;
  }
  return defaultLanguage;
};

// Detects the language of a text by its script.

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** 'hi' if at least half of the letters are Devanagari; else undefined: the page's own language. */
export const languageOf = (text: string): 'hi' | undefined => {
  const devanagari = count(text, /[\u0904-\u0939\u0958-\u0961\u0972-\u097f]/g);
  return devanagari > 0 && devanagari * 2 >= count(text, /\p{L}/gu) ? 'hi' : undefined;
};
