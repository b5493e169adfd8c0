// The retention periods in the Privacy Policy are those of the code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { retainedKinds, retention } from '@meend/core/assembly/areas.ts';
import { type PersonalKind, personalKinds } from '@meend/core/manifest/personal-data.ts';
import { legalTermBegins } from '@meend/core/manifest/retention.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { expect, test } from 'vitest';

const page = readFileSync(
  join(import.meta.dirname, '../../adapters/content/pages/en-IN/privacy-policy.md'),
  'utf8',
);
const rows = page.split('\n').filter((line) => line.startsWith('| '));
const rowWith = (text: string): string => {
  const found = rows.find((row) => row.includes(text));
  if (found === undefined) throw new Error(`The Privacy Policy has no row about "${text}"`);
  return found;
};

/** Text of the page for each kind of personal data: a new kind needs an entry here and there. */
const rowTexts: Readonly<Record<PersonalKind, string>> = {
  account: 'E-mail address',
  links: 'Sign-in links',
  'email-changes': 'A new e-mail address',
  identities: 'what Google gives',
  factors: 'passkeys and authenticator apps',
  'recovery-codes': 'passkeys and authenticator apps',
  sessions: 'Where you are signed in',
  selections: 'Your free audios',
  subscriptions: 'Plans and payments',
  notices: 'Which mails about the end of your plan',
  newsletters: 'Which newsletters went to you',
  suppressions: 'came back or was reported as spam',
  places: 'Where you stopped in a part',
  'recently-played': 'which stories you heard last',
  plays: 'on which days',
  dismissals: 'took out of',
  'part-removals': 'removed from your history',
  'history-pauses': 'paused it',
  shelf: 'the stories you saved',
  bookmarks: 'your bookmarks and their notes',
  'voice-follows': 'the stories and voices you follow',
  'follow-mails': 'Which mails about stories you follow',
  feedback: 'Ratings and feedback',
  uploads: 'What staff of ours did',
  'security-events': 'a copy of your session was used',
  grants: 'Days you were given',
  orders: 'Plans and payments',
  payments: 'Plans and payments',
  refunds: 'Plans and payments',
  mails: 'A mail that could not be delivered',
  archives: 'A file of your data',
  erasures: 'asked to delete your account',
};

test.each(personalKinds)('the Privacy Policy mentions %s', (kind) => {
  expect(rowWith(rowTexts[kind])).toMatch(/^\|.+\|.+\|.+\|$/);
});

test('the Privacy Policy states the retention of what is purged', () => {
  expect(rowWith('payment provider tells us')).toContain(`${retention.webhooks.days} days`);
  expect(rowWith('Orders you did not pay')).toContain(`${retention.unpaidOrders.days} days`);
  expect(rowWith(rowTexts.notices)).toContain(`${retention.notices.days} days`);
  expect(rowWith(rowTexts.suppressions)).toContain(`${retention.suppressions.days} days`);
  expect(rowWith(rowTexts['follow-mails'])).toContain(`${retention.followMails.days} days`);
  expect(rowWith(rowTexts.feedback)).toContain(`without one ${retention.guestFeedback.days} days`);
  expect(rowWith(rowTexts.mails)).toContain(`${retention.deadMails.days} days`);
  expect(rowWith(rowTexts['security-events'])).toContain(`${retention.securityEvents.days} days`);
  expect([retention.links.days, rowWith(rowTexts.links)]).toEqual([
    1,
    expect.stringContaining('it goes a day later'),
  ]);
  expect(rowWith(rowTexts.links)).toContain(`${serverTimings.linkLifetime / 60_000} minutes`);
  expect(rowWith(rowTexts['email-changes'])).toContain(`${serverTimings.emailChange / 3_600_000} hour`);
  expect([retention.emailChanges.days, rowWith(rowTexts['email-changes'])]).toEqual([
    1,
    expect.stringContaining('it goes a day later'),
  ]);
  expect(rowWith(rowTexts.uploads)).toContain(`the network address ${retention.staffAddresses.days} days`);
  expect([retention.tries.days, rowWith('in counters')]).toEqual([1, expect.stringContaining('a day')]);
  expect([retention.sessions.days, rowWith(rowTexts.sessions)]).toEqual([
    1,
    expect.stringContaining('a day after'),
  ]);
  expect(serverTimings.longestSession).toBe(365 * DAY);
});

test('the Privacy Policy states what deleting an account leaves, and when', () => {
  expect(rowWith(rowTexts.archives)).toContain(`${serverTimings.archiveLifetime / 3_600_000} hours`);
  expect(rowWith(rowTexts.erasures)).toContain(`${serverTimings.erasureGrace / DAY} days`);
  expect(page).toContain(
    `For ${serverTimings.erasureGrace / DAY} days a link in a second mail takes it back`,
  );
  expect([...retainedKinds].sort()).toEqual(['grants', 'orders', 'payments', 'refunds']);
  expect(page).toContain(
    'these alone stay: your orders, payments, refunds and the days they gave, for eight years from the end of their financial year',
  );
  const paymentsRow = rowWith(rowTexts.payments);
  expect(paymentsRow).toContain('eight years from the end of the financial year, 31 March');
  expect(rowWith(rowTexts.grants)).toContain('without it eight years');
  // Paid in the financial year that ended on 31 March 2027.
  expect(legalTermBegins(new Date('2035-03-31T23:59:59.999+05:30')).getTime()).toBe(
    Date.parse('2026-04-01T00:00:00+05:30'),
  );
  expect(legalTermBegins(new Date('2035-04-01T00:00:00+05:30')).toISOString()).toBe(
    new Date('2027-04-01T00:00:00+05:30').toISOString(),
  );
});
