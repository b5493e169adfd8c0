import { isUnasked, type MailTemplate } from '@meend/core/mail/mail.ts';
import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';
import { expect, test } from 'vitest';
import { type MailNotice, messageOf } from './message.ts';

const endsAt = '2026-12-23T18:35:00.000Z';
const ended: MailTemplate = { name: 'plan-ended', planName: '90 days', endsAt, freeAudios: 0 };
const templates: readonly MailTemplate[] = [
  { name: 'login-link', link: 'https://meend.example/login/verify?token=t', code: '042137' },
  {
    name: 'registration-link',
    link: 'https://meend.example/registration/verify?token=t',
    code: '042137',
    isKnown: false,
  },
  { name: 'password-changed' },
  { name: 'session-replayed', device: 'Chrome on Android' },
  { name: 'staff-new-device', device: 'Firefox on Windows', at: endsAt },
  { name: 'staff-factor', change: 'passkey-added' },
  {
    name: 'email-change-old',
    link: 'https://meend.example/change-email?token=t',
    newAddress: 'a•••@example.com',
  },
  {
    name: 'email-change-new',
    link: 'https://meend.example/change-email?token=t',
    oldAddress: 'a•••@example.in',
  },
  { name: 'email-change-taken' },
  { name: 'email-changed', newAddress: 'a•••@example.com' },
  { name: 'erasure-asked', link: 'https://meend.example/delete-account?token=t' },
  { name: 'erasure-begun', link: 'https://meend.example/keep-account?token=t', erasesAt: endsAt },
  { name: 'archive-ready', endsAt },
  { name: 'payment-received', planName: '30 days', amount: 4900, endsAt },
  { name: 'payment-failed', planName: '30 days' },
  { name: 'order-refunded', planName: '30 days', amount: 4900, wasNeverOpened: false },
  { name: 'payment-returned', planName: '30 days', amount: 4900, hasPlan: true },
  { name: 'plan-ends-soon', planName: '30 days', endsAt },
  ended,
  { name: 'free-audio', nth: 2 },
];

const mailOf = (template: MailTemplate, notices?: readonly MailNotice[]) => {
  const site = {
    name: 'Meend',
    url: 'https://meend.example',
    encryptEmail: () => 'sealed',
    ...(notices === undefined ? {} : { notices }),
  };
  const made = messageOf({ to: 'asha@example.in', template }, site);
  if (!made.ok) throw new Error(made.error.reason);
  return made.value;
};

test.each(templates)('the subject of $name is discreet enough for a lock screen', (template) => {
  const { subject } = mailOf(template);
  expect(subject).toContain('Meend');
  expect(subject).not.toMatch(/stor(y|ies)|adult|erotic|sex|intimate|desire|₹|@/i);
  expect(subject.length).toBeLessThan(60);
});

test.each(templates)(
  '$name says why it came and what ends such mails; sent unasked, one click does',
  (template) => {
    const { text, html, headers } = mailOf(template);
    expect(headers['List-Unsubscribe']).toBe(
      isUnasked(template) ? '<https://meend.example/api/unsubscribe?token=sealed>' : undefined,
    );
    const isOffer = template.name === 'free-audio';
    const why = isOffer
      ? 'because you agreed to mails about new stories and offers'
      : 'This is a service mail';
    for (const part of [text, html]) {
      expect(part).toContain(why);
      expect(part).toContain('https://meend.example/unsubscribe?token=sealed');
    }
  },
);

test('the reminder states the end in Indian time, and that nothing is charged', () => {
  const { subject, text, links } = mailOf({ name: 'plan-ends-soon', planName: '30 days', endsAt });
  expect(subject).toBe('Your Meend plan ends on 24 December');
  expect(text).toMatch(/Your 30 days plan ends on 24 December 2026 at 12:05 am, Indian time\./);
  expect(text).toContain('There is no auto-renewal.');
  expect(links[0]).toBe('https://meend.example/plans');
});

test('the mail of a failed payment links to the plans, which open without a login', () => {
  const { links, text } = mailOf({ name: 'payment-failed', planName: '30 days' });
  expect(links[0]).toBe('https://meend.example/plans');
  expect(text).not.toContain('nothing was charged');
});

test('the mail of a changed address says how to reach us', () => {
  const { links } = mailOf({ name: 'email-changed', newAddress: 'a•••@example.com' });
  expect(links[0]).toBe('https://meend.example/privacy-policy#on-contact-and-grievances');
});

test('the mail of the free story links to where it is chosen', () => {
  expect(mailOf({ name: 'free-audio', nth: 1 }).links[0]).toBe('https://meend.example/unlock-free-story');
});

test.each([
  [0, null],
  [1, 'You still have 1 free story to choose, with or without a plan.'],
  [4, 'You still have 4 free stories to choose, with or without a plan.'],
])('with %i free stories left the mail of an end says: %s', (freeAudios, expected) => {
  const { text } = mailOf({ ...ended, freeAudios });
  expect(text).toContain('Your 90 days plan ended on 24 December 2026.');
  if (expected === null) expect(text).not.toContain('You still have');
  else expect(text).toContain(expected);
});

test.each(templates)('both parts of $name contain the notices of the site', (template) => {
  const { text, html, subject } = mailOf(template, ['demonstration', 'rehearsal']);
  for (const part of [text, html]) {
    expect(part).toContain('Demonstration: this site shows examples only.');
    expect(part).toContain('Rehearsal: payments on this site move no money.');
  }
  expect(subject).toBe(mailOf(template).subject);
  expect(JSON.stringify(mailOf(template))).not.toMatch(/Demonstration|Rehearsal/);
});

test.each([undefined, 'en-GB', 'hi', 'no tag'])(
  'a mail whose job names the language %s is written in one that is spoken',
  (language) => {
    const mail = { to: 'asha@example.in', template: ended, language: language as Language };
    const made = messageOf(mail, { name: 'Meend', url: 'https://meend.example', encryptEmail: () => 's' });
    expect(made.ok && made.value.html).toContain(`<html lang="${defaultLanguage}">`);
  },
);
