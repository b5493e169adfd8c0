/** What a language makes of the numbers in most messages. */
export interface SmallNumbers {
  /** Plural categories of 0, 1, 2 and so on. */
  readonly plurals: readonly string[];
  /** Whether these numbers are written as in code. */
  readonly isPlain: boolean;
}

const COUNT = 100;

/** Computed when the web is built: on a phone the `Intl` objects take longer to create than all texts of a page. */
export const smallNumbersOf = (language: string): SmallNumbers => {
  const rules = new Intl.PluralRules(language);
  const format = new Intl.NumberFormat(language);
  const numbers = Array.from({ length: COUNT }, (_, number) => number);
  return {
    plurals: numbers.map((number) => rules.select(number)),
    isPlain: numbers.every((number) => format.format(number) === String(number)),
  };
};
