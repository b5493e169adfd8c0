// Reports of bounces and complaints, from a mail that this site sent to a real IMAP server that receives them.

import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { scheduledTasks } from '@meend/adapters/composition/background/scheduled-tasks.ts';
import { suppressedAddresses } from '@meend/adapters/composition/doctor/check-ups.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { readConfig } from '@meend/adapters/config/config.ts';
import { messageIds } from '@meend/adapters/mail/message-ids.ts';
import { reportMailbox } from '@meend/adapters/mail/report-mailbox.ts';
import type { MailReport } from '@meend/core/suppressions/suppression.ts';
import { abuseReport, notifications, returnedMail } from '@meend/tests/kit/fixtures/mail-reports.ts';
import { certificateAuthority } from '@meend/tests/kit/servers/certificates.ts';
import { canRunDovecot, type Dovecot, startDovecot } from '@meend/tests/kit/servers/dovecot.ts';
import { freePort } from '@meend/tests/kit/servers/server-process.ts';
import { smtpHost } from '@meend/tests/kit/servers/smtp-host.ts';
import { startSite } from '@meend/tests/kit/site/http-site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

const authority = certificateAuthority();
const TASK = 'read mail reports';

describe.skipIf(!canRunDovecot())('on Dovecot', () => {
  let imap: Dovecot;

  beforeAll(async () => {
    const started = await startDovecot(authority.issue({ hosts: ['127.0.0.1'] }));
    if (started === null) throw new Error('Dovecot is missing');
    imap = started;
  });
  afterAll(() => imap.stop());
  beforeEach(() => imap.empty());

  const ids = messageIds([new Uint8Array(32)]);
  /** A mail of this site that was returned by its receiver. */
  const sentTo = (to: string): string =>
    returnedMail({ to, messageId: `<${ids.idOf(to, to)}@meend.example>` });

  const serverAt = (address: string) => {
    const read = readConfig({
      SMTP_URL: 'smtp://127.0.0.1:25',
      MAIL_FROM: 'hello@meend.example',
      MAIL_REPORTS_MAILBOX: address,
    });
    if (!read.ok || read.value.reportMailbox === null) throw new Error('the settings are invalid');
    return read.value.reportMailbox;
  };

  const readingFrom = (address: string, settings: { deadlineMs?: number; mailsARun?: number } = {}) => {
    const mailbox = reportMailbox({ server: serverAt(address), ids, ...settings });
    const stored: MailReport[] = [];
    const read = () => mailbox.read(async (reports) => void stored.push(...reports));
    return { mailbox, stored, read };
  };

  test('a bounce of a sent mail suppresses its address, and is read once', async () => {
    const host = await smtpHost();
    const site = await startSite({
      environment: {
        SMTP_URL: `smtp://127.0.0.1:${host.server.port}`,
        MAIL_FROM: 'hello@meend.example',
        MAIL_REPORTS_MAILBOX: imap.url(),
      },
    });
    onTestFinished(async () => {
      await site.product.get(tokens.smtpMailer)?.close();
      await site.stop();
      await host.close();
    });
    const to = 'asha@example.in';
    const template = { name: 'free-audio', nth: 1 } as const;
    await site.product.get(tokens.smtpMailer)?.send({ to, template }, 'one');
    const original = host.accepted[0]?.source ?? '';
    // With the Message-ID of a mail to another address.
    imap.deliver(notifications.Postfix({ original: original.replace(to, 'ravi@example.in') }));
    imap.deliver(notifications.Postfix({ original }));
    const { isSuppressed } = site.product.get(tokens.useCases);
    const task = scheduledTasks(site.product).find(({ name }) => name === TASK);
    await task?.run();
    expect(await isSuppressed({ to, template })).toBe(true);
    expect(await isSuppressed({ to: 'ravi@example.in', template })).toBe(false);
    expect(imap.flags()).toEqual(['F', 'S']);
    const lines = () => site.log.filter((line) => line.includes('mails'));
    expect(lines()).toHaveLength(1);
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ bounces: 1, complaints: 0, others: 1 });
    expect(site.log.join('')).not.toMatch(/asha|ravi|hunter2|Undelivered/);
    await task?.run();
    expect(lines()).toHaveLength(1);
    expect(await suppressedAddresses(site.product)).toMatchObject({
      state: 'fine',
      sentence: expect.stringContaining('The mailbox of reports can be read.'),
    });
  });

  test('each form is read; a person’s mail stays unread, with a flag', async () => {
    const { read, stored } = readingFrom(imap.url());
    for (const [name, notify] of Object.entries(notifications))
      imap.deliver(notify({ original: sentTo(`${name.toLowerCase()}@example.in`) }));
    imap.deliver(abuseReport({ original: sentTo('meera@example.in'), recipient: 'hidden@provider.example' }));
    imap.deliver(notifications.Exim({ original: sentTo('kavya@example.in'), action: 'delayed' }));
    imap.deliver('From: ravi@example.in\r\nSubject: Hello\r\n\r\nA question about my plan.\r\n');
    imap.deliver(Buffer.from([0, 255, 13, 10, 0]));
    expect(await read()).toEqual({ ok: true, value: { bounces: 4, complaints: 1, others: 2 } });
    expect(new Set(stored.map(({ email, reason }) => `${email} ${reason}`))).toEqual(
      new Set([
        'postfix@example.in bounce',
        'exim@example.in bounce',
        'exchange@example.in bounce',
        'gmail@example.in bounce',
        'meera@example.in complaint',
      ]),
    );
    expect(imap.flags()).toEqual(['F', 'F', 'S', 'S', 'S', 'S', 'S', 'S']);
    expect(await read()).toEqual({ ok: true, value: { bounces: 0, complaints: 0, others: 0 } });
  });

  test('a forged report, also of 1,000 addresses, suppresses only the recipient of a sent mail', async () => {
    const { read, stored } = readingFrom(imap.url());
    const forged = returnedMail({
      to: 'asha@example.in',
      messageId: `<${'0'.repeat(32)}.${'0'.repeat(32)}@meend.example>`,
    });
    imap.deliver(notifications.Postfix({ original: forged }));
    const groups = Array.from(
      { length: 1_000 },
      (_, index) =>
        `Final-Recipient: rfc822; listener-${index}@example.in\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n`,
    );
    const own = notifications.Postfix({ original: sentTo('mallory@example.in') });
    imap.deliver(own.replace('Final-Recipient:', `${groups.join('')}Final-Recipient:`));
    expect(await read()).toMatchObject({ value: { bounces: 1, others: 1 } });
    expect(stored).toEqual([{ email: 'mallory@example.in', reason: 'bounce' }]);
  });

  test('of a huge mail the start is read', async () => {
    const { read, stored } = readingFrom(imap.url());
    const original = `${sentTo('asha@example.in')}${'A'.repeat(70)}\n`.padEnd(
      8_000_000,
      `${'B'.repeat(70)}\n`,
    );
    imap.deliver(notifications.Postfix({ original }));
    imap.deliver(`From: a@example.in\r\n\r\n`.padEnd(8_000_000, 'x'));
    expect(await read()).toMatchObject({ value: { bounces: 1, others: 1 } });
    expect(stored).toHaveLength(1);
  });

  test('a full mailbox is read in several runs', async () => {
    const { read } = readingFrom(imap.url(), { mailsARun: 120 });
    const mail = notifications.Exim({ original: sentTo('asha@example.in') });
    for (let count = 0; count < 1_000; count += 1) imap.deliver(mail);
    expect(await read()).toMatchObject({ value: { bounces: 120 } });
    expect(imap.flags().filter((flags) => flags === 'S')).toHaveLength(120);
  });

  test('mails whose reports were not stored are read again', async () => {
    const { mailbox, read } = readingFrom(imap.url());
    imap.deliver(notifications.Gmail({ original: sentTo('asha@example.in') }));
    const broken = new Error('the database is unavailable');
    await expect(mailbox.read(() => Promise.reject(broken))).rejects.toBe(broken);
    expect(imap.flags()).toEqual(['']);
    expect(await read()).toMatchObject({ value: { bounces: 1 } });
  });

  test('a trusted server is read by TLS', async () => {
    const trusted = getCACertificates('default');
    onTestFinished(() => setDefaultCACertificates(trusted));
    const { read, mailbox } = readingFrom(imap.url({ isTls: true }));
    imap.deliver(abuseReport({ original: sentTo('asha@example.in') }));
    const untrusted = {
      code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      reason:
        "The mail server's certificate is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE): check MAIL_REPORTS_MAILBOX and NODE_EXTRA_CA_CERTS.",
    };
    expect(await read()).toEqual({ ok: false, error: untrusted });
    setDefaultCACertificates([...trusted, authority.certificate]);
    expect(await read()).toMatchObject({ value: { complaints: 1 } });
    expect(await mailbox.check()).toBeNull();
  });

  test.each([
    ['a wrong password', () => imap.url({ password: 'wrong' }), 'LOGIN', /rejects the name or password/],
    ['a missing folder', () => imap.url({ folder: 'Reports' }), 'FOLDER', /does not have the folder/],
    [
      'TLS where there is none',
      () => imap.url().replace('imap:', 'imaps:'),
      expect.any(String),
      /could not be reached/,
    ],
  ])('%s is one sentence without secrets, and changes nothing', async (_, address, code, reason) => {
    imap.deliver(notifications.Gmail({ original: sentTo('asha@example.in') }));
    const { read, mailbox, stored } = readingFrom(address());
    const error = { code, reason: expect.stringMatching(reason) };
    expect(await read()).toEqual({ ok: false, error });
    const checked = await mailbox.check();
    expect(checked).toEqual(error);
    expect(JSON.stringify(checked)).not.toMatch(/hunter2|wrong|bounces/);
    expect([stored, imap.flags()]).toEqual([[], ['']]);
  });

  test('a slow server ends the run at its deadline', async () => {
    const { read } = readingFrom(imap.url(), { deadlineMs: 0 });
    expect(await read()).toMatchObject({ ok: false, error: { code: 'DEADLINE' } });
  });
});

test('an unreachable mailbox is one line of the log and a warning of doctor, and the next run goes on', async () => {
  const site = await startSite({
    environment: {
      SMTP_URL: 'smtp://127.0.0.1:25',
      MAIL_FROM: 'hello@meend.example',
      MAIL_REPORTS_MAILBOX: `imap://bounces:hunter2@127.0.0.1:${await freePort()}/INBOX`,
    },
  });
  onTestFinished(() => site.stop());
  const task = scheduledTasks(site.product).find(({ name }) => name === TASK);
  const reason =
    'The mail server of MAIL_REPORTS_MAILBOX could not be reached, or closed the connection (ECONNREFUSED).';
  for (const runs of [1, 2]) {
    await task?.run();
    expect(site.log.filter((line) => line.includes(reason))).toHaveLength(runs);
  }
  expect(site.log.join('')).not.toContain('hunter2');
  expect(await suppressedAddresses(site.product)).toEqual({ state: 'warning', sentence: reason });
});

test('without a mailbox nothing is read', async () => {
  const site = await startSite();
  onTestFinished(() => site.stop());
  expect(scheduledTasks(site.product).map(({ name }) => name)).not.toContain(TASK);
});
