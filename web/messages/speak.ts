import { onFirstUse } from '@meend/web/platform/lazy-values.ts';
import type { SmallNumbers } from '@meend/web/platform/small-numbers.ts';

/** A message compiled by `messages-plugin.ts`: text with values and plurals in between. */
export type CompiledMessage = Iterable<Token>;

type Token = string | readonly [name: string] | readonly [name: string, kind: 'plural', cases: Cases];
type Cases = Readonly<Record<string, CompiledMessage | undefined>>;
type Values = Readonly<Record<string, string | number>>;

/** Creates the formatter of one language. */
export const speakerOf = (language: string, { plurals, isPlain }: SmallNumbers) => {
  const rules = onFirstUse(() => new Intl.PluralRules(language));
  const numbers = onFirstUse(() => new Intl.NumberFormat(language));

  const speak = (message: CompiledMessage, values: Values, count?: number): string =>
    Array.from(message, (token) => spoken(token, values, count)).join('');

  const spoken = (token: Token, values: Values, count?: number): string => {
    if (token === '#' && count !== undefined)
      return isPlain && plurals[count] ? String(count) : numbers().format(count);
    if (typeof token === 'string') return token;
    const [name, , cases] = token;
    const value = values[name];
    if (!cases) return String(value ?? '');
    const number = Number(value);
    const plural = plurals[number] ?? rules().select(number);
    return speak(cases[number] ?? cases[plural] ?? cases.other ?? [], values, number);
  };

  return speak;
};
