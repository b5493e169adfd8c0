import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { type CompiledMessage, speakerOf } from './speak.ts';

const speak = speakerOf('en-IN');

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
