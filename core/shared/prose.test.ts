import { expect, test } from 'vitest';
import { isProseLink, plainText } from './prose.ts';

test.each([
  'https://example.com',
  'https://example.com/a?b=c#d',
  'mailto:care@example.com',
  '/',
  '/terms&condition',
  '/her-confessions?genre=Romance',
  '#on-refunds',
])('a text may link to %s', (href) => expect(isProseLink(href)).toBe(true));

test.each([
  'http://example.com',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'vbscript:x',
  'blob:https://example.com/1',
  '//example.com',
  '/\\example.com',
  '/a\\b',
  '/a\u0000b',
  'https://meend.example@elsewhere.example/',
  'https://',
  'mailto:',
  'example.com',
  '#main',
  '',
])('a text never links to %j', (href) => expect(isProseLink(href)).toBe(false));

test('the plain text of prose contains no marks and links', () => {
  expect(
    plainText([
      { kind: 'text', text: 'Ask ' },
      { kind: 'strong', inlines: [{ kind: 'link', href: '/', inlines: [{ kind: 'text', text: 'us' }] }] },
      { kind: 'line-break' },
      { kind: 'code', text: 'now' },
    ]),
  ).toBe('Ask us now');
});
