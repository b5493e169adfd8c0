import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mailbox } from './mailbox.ts';

const box = () =>
  mailbox({
    dir: join(mkdtempSync(join(tmpdir(), 'mailbox-')), 'mails'),
    productName: 'Meend',
    publicUrl: 'http://127.0.0.1:3000',
    encryptEmail: () => 'sealed',
  });

const link = 'http://127.0.0.1:3000/login/verify?token=abc&x=1';
const login: MailTemplate = { name: 'login-link', link, code: '042137' };

test('the newest mail is listed first', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const mails = box();
  await mails.send({ to: 'a@example.com', template: login }, 'one');
  vi.setSystemTime('2026-11-20T10:00:01Z');
  await mails.send({ to: 'b@example.com', template: login }, 'two');
  expect((await mails.list()).map((mail) => mail.to)).toEqual(['b@example.com', 'a@example.com']);
});

test('an empty mailbox lists nothing', async () => {
  expect(await box().list()).toEqual([]);
});

test.each<[MailTemplate, string]>([
  [login, 'Your login link for Meend'],
  [{ name: 'registration-link', link, code: '042137', isKnown: false }, 'Welcome to Meend'],
  [{ name: 'registration-link', link, code: '042137', isKnown: true }, 'Your link to Meend'],
  [{ name: 'password-changed' }, 'Your Meend password was changed'],
  [
    { name: 'payment-received', planName: '30 days', amount: 4900, endsAt: '2026-12-20T00:00:00Z' },
    'Your Meend subscription',
  ],
])('each mail has a discreet subject', async (template, subject) => {
  const mails = box();
  await mails.send({ to: 'anika@example.com', template }, 'one');
  const [mail] = await mails.list();
  expect(mail?.subject).toBe(subject);
  expect(mail?.html).toContain('<h1');
});

test('the receipt states the sum, the plan and the last day', async () => {
  const mails = box();
  const template = {
    name: 'payment-received',
    planName: '30 days',
    amount: 4900,
    endsAt: '2026-12-20T00:00:00Z',
  } as const;
  await mails.send({ to: 'anika@example.com', template }, 'one');
  const [mail] = await mails.list();
  expect(mail?.text).toContain('₹49 for the 30 days plan');
  expect(mail?.text).toContain('20 December 2026');
});

test('a mail sent unasked has an unsubscribe link, in its footer and in the headers of RFC 8058', async () => {
  const mails = box();
  await mails.send({ to: 'anika@example.com', template: { name: 'free-audio', nth: 1 } }, 'one');
  const [mail] = await mails.list();
  const page = 'http://127.0.0.1:3000/unsubscribe?token=sealed';
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': '<http://127.0.0.1:3000/api/unsubscribe?token=sealed>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(mail?.links.at(-1)).toBe(page);
  expect(mail?.text).toContain(`Stop mails about new stories and offers:\n${page}`);
  expect(mail?.html).toContain(`<a href="${page}"`);
});

test('a sign-in mail says that it is a service mail, and has no unsubscribe header', async () => {
  const mails = box();
  await mails.send({ to: 'anika@example.com', template: login }, 'one');
  const [mail] = await mails.list();
  expect(mail?.text).toContain('This is a service mail about your account');
  expect(mail?.headers).toEqual({});
});
