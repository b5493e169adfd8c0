import { compileMessage } from '@lingui/message-utils/compileMessage';
import { smallNumbersOf } from '@meend/web/platform/small-numbers.ts';
import { expect, test } from 'vitest';
import { type CompiledMessage, speakerOf } from './speak.ts';

const speak = speakerOf('en-IN', smallNumbersOf('en-IN'));

/** As compiled by the plugin. */
const parsed = (message: string): CompiledMessage => JSON.parse(JSON.stringify(compileMessage(message)));

test.each([
  ['Hear #1', {}, 'Hear #1'],
  ['Hello {name}, again {name}', { name: 'Asha #2' }, 'Hello Asha #2, again Asha #2'],
  ['A value {nobody} gave', {}, 'A value  gave'],
  ['{count, plural, one {# story} other {# stories}} here', { count: 1 }, '1 story here'],
  ['{count, plural, one {# story} other {# stories}} here', { count: 123456 }, '1,23,456 stories here'],
  ['{count, plural, =0 {no story} one {# story} other {# stories}}', { count: 0 }, 'no story'],
  ['{count, plural, one {# of {name}} other {# of {name}s}}', { count: 2, name: 'a #' }, '2 of a #s'],
])('%s with %j is formatted as: %s', (message, values, reads) => {
  expect(speak(parsed(message), values)).toBe(reads);
});

test.each(['en-IN', 'hi-IN', 'ar-EG', 'mr-IN'])(
  'in %s numbers are as Intl has them, below a hundred too',
  (language) => {
    const speakHere = speakerOf(language, smallNumbersOf(language));
    const rules = new Intl.PluralRules(language);
    const format = new Intl.NumberFormat(language);
    const all = parsed(
      '{count, plural, zero {zero #} one {one #} two {two #} few {few #} many {many #} other {other #}}',
    );
    for (const count of [0, 1, 2, 3, 11, 99, 100, 101, 1234, 1.5, 0.5, -1])
      expect(speakHere(all, { count })).toBe(`${rules.select(count)} ${format.format(count)}`);
  },
);
