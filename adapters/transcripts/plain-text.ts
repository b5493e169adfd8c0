// Plain text cut into sentences. Lines are those of the file; a blank one ends a paragraph, and any other only wraps.

interface Phrase {
  /** In which it begins, from 1. */
  readonly line: number;
  readonly text: string;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** An abbreviation or an initial ends no sentence. */
const ABBREVIATED = /(?:^|[\s“"(])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|Shri|Sri|Smt|\p{Lu})\.\s*$/u;

/** Goes on with what is before it: a small letter, or signs alone. */
const goesOn = (text: string): boolean => /^\s*(?:\p{Ll}|[^\p{L}\p{N}]*$)/u.test(text);

const phrasesOf = (lines: readonly string[], first: number): readonly Phrase[] => {
  const paragraph = lines.join(' ');
  const found: { from: number; text: string }[] = [];
  for (const { segment, index } of segmenter.segment(paragraph)) {
    const last = found.at(-1);
    if (last !== undefined && (goesOn(segment) || ABBREVIATED.test(last.text))) last.text += segment;
    else found.push({ from: index, text: segment });
  }
  return found.map(({ from, text }) => {
    let end = -1;
    const line = lines.findIndex((one) => {
      end += one.length + 1;
      return from <= end;
    });
    return { line: first + line, text };
  });
};

export const plainPhrases = (lines: readonly string[]): readonly Phrase[] => {
  const found: Phrase[] = [];
  let from = 0;
  for (const [index, line] of [...lines, ''].entries()) {
    if (line.trim() !== '') continue;
    if (index > from) found.push(...phrasesOf(lines.slice(from, index), from + 1));
    from = index + 1;
  }
  return found;
};
