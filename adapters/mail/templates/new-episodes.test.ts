import { expect, test } from 'vitest';
import { messageOf } from './message.ts';

const site = { name: 'Meend', url: 'https://meend.example', encryptEmail: () => 'sealed' };
const template = { name: 'new-episodes', madeAt: '2026-11-26T04:30:00.000Z' } as const;

const mail = () => {
  const made = messageOf({ to: 'asha@example.in', template }, site);
  if (!made.ok) throw new Error(made.error.reason);
  return made.value;
};

test('the mail about new episodes names no story and leads to the library', () => {
  const { subject, text, html, links } = mail();
  expect(subject).toBe('Something new on Meend');
  expect(links[0]).toBe('https://meend.example/library');
  for (const part of [text, html]) {
    expect(part).toContain('A story or a voice you follow has something new.');
    expect(part).toContain('because you asked for news about the stories and voices you follow');
    expect(part).not.toContain('This is a service mail');
  }
  expect(html.indexOf('For a quiet moment of yours.')).toBeLessThan(html.indexOf('<h1'));
});

test('its links end the mails about followed stories alone, in one click', () => {
  const { headers, text, html } = mail();
  expect(headers).toEqual({
    'List-Unsubscribe': '<https://meend.example/api/unsubscribe?token=sealed&mails=following>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(text).toContain('Stop these mails:\nhttps://meend.example/unsubscribe?token=sealed&mails=following');
  expect(html).toContain('https://meend.example/unsubscribe?token=sealed&#38;mails=following');
});
