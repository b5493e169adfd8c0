// Words that personify code or hide the field's term (docs/glossary.md), for the laws over code and over what people read.

const RETIRED =
  /\b(?:told|tells?|telling|kept|keeper|look(?:s|ed|ing)? (?:at|after)|patience|patient(?:ly)?|troubles?|troubled|refusals?|nobody|somebody|anybody|whoever|verdict|sealed|hears|anew|begun|ours|stands|stood|judge[ds]?|wholesome|poisonous|lowly|courier|forgets|remembers|speaks|moment ago|desk|upkeep)\b/gi;

/** Values and names in backticks. */
const CODE = /`[^`]*`/g;

/** The retired words in a text. */
export const retiredIn = (text: string): readonly string[] =>
  [...text.matchAll(RETIRED)].map(([term]) => term);

/** The text without what is in backticks or matches one of the patterns. */
export const withoutCode = (text: string, others: readonly RegExp[] = []): string =>
  [CODE, ...others].reduce((rest, pattern) => rest.replaceAll(pattern, ''), text);
