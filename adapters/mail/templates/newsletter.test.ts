import { markdownProse } from '@meend/adapters/content/markdown.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import { expect, test } from 'vitest';
import { messageOf } from './message.ts';

const site = { name: 'Meend', url: 'https://meend.example', encryptEmail: () => 'sealed' };
const ID = '01999999-0000-7000-8000-000000000000';

const mailOf = (body: string, changed: Partial<MailTemplate & { name: 'newsletter' }> = {}) => {
  const template = {
    name: 'newsletter',
    subject: 'News from Meend',
    preheader: 'Three <new> stories',
    text: markdownProse(body),
    newsletterId: ID,
    ...changed,
  } as const;
  const made = messageOf({ to: 'asha@example.in', template }, site);
  if (!made.ok) throw new Error(made.error.reason);
  return made.value;
};

test('both parts say the same, in the layout of every mail', () => {
  const { subject, text, html } = mailOf(
    '## Tonight\n\nHello, **you** and *you*.\n\n- [Plans](/plans)\n- [Web](https://example.in/a?b=1&c=2)\n\n> Quiet.\n\n| A | B |\n|---|---|\n| 1 | 2 |',
  );
  expect(subject).toBe('News from Meend');
  for (const expected of ['Tonight', 'Hello, ', 'Quiet.', 'because you agreed to mails about new stories'])
    for (const part of [text, html]) expect(part).toContain(expected);
  expect(html).toContain('<strong>you</strong> and <em>you</em>');
  expect(html).toContain('<a href="https://meend.example/plans"');
  expect(html).toContain('<a href="https://example.in/a?b=1&#38;c=2"');
  expect(html).toContain('Three &#60;new&#62; stories');
  expect(text).toContain('- Plans (https://meend.example/plans)');
  expect(text).toContain('> Quiet.');
  expect(text).toContain('1 | 2');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,x)',
  '[x](mailto:a@example.in)',
  '[x](//evil.example)',
  '**<b onclick=x>**',
  '![a](https://example.in/a.png)',
])('HTML and links to other schemes stay plain text: %s', (body) => {
  const tags = [...mailOf(body).html.matchAll(/<(script|img|b)\b/g)].map(([, tag]) => tag);
  expect(tags, 'the logo alone').toEqual(['img']);
  const hrefs = [...mailOf(body).html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  for (const href of hrefs) expect(href).toMatch(/^https:\/\/(meend\.example|example\.in)\//);
});

test('unsubscribing is one click, counted for the newsletter; a test names none', () => {
  const { headers, text } = mailOf('Hello.');
  expect(headers).toEqual({
    'List-Unsubscribe': `<https://meend.example/api/unsubscribe?token=sealed&newsletter=${ID}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(text).toContain(`https://meend.example/unsubscribe?token=sealed&newsletter=${ID}`);
  expect(mailOf('Hello.', { newsletterId: null }).headers['List-Unsubscribe']).toBe(
    '<https://meend.example/api/unsubscribe?token=sealed>',
  );
});
