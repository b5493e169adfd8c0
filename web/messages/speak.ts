/** A message compiled by `messages-plugin.ts`: text with values and plurals in between. */
export type CompiledMessage = Iterable<Token>;

type Token = string | readonly [name: string] | readonly [name: string, kind: 'plural', cases: Cases];
type Cases = Readonly<Record<string, CompiledMessage | undefined>>;
type Values = Readonly<Record<string, string | number>>;

/** Creates the formatter of one language. */
export const speakerOf = (language: string) => {
  // Made with the first number: a phone takes longer for the two than for all messages of a page.
  let plurals: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;

  const speak = (message: CompiledMessage, values: Values, count?: number): string =>
    Array.from(message, (token) => spoken(token, values, count)).join('');

  const spoken = (token: Token, values: Values, count?: number): string => {
    if (token === '#' && count !== undefined) {
      numbers ??= new Intl.NumberFormat(language);
      return numbers.format(count);
    }
    if (typeof token === 'string') return token;
    const [name, , cases] = token;
    const value = values[name];
    if (!cases) return String(value ?? '');
    const number = Number(value);
    plurals ??= new Intl.PluralRules(language);
    return speak(cases[number] ?? cases[plurals.select(number)] ?? cases.other ?? [], values, number);
  };

  return speak;
};
