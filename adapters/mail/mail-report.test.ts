import { abuseReport, notifications, returnedMail } from '@meend/tests/kit/fixtures/mail-reports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMailReport } from './mail-report.ts';

const messageId = '<0123.4567@meend.example>';
const original = returnedMail({ to: 'asha@example.in', messageId });
const read = (source: string) => readMailReport(Buffer.from(source));
const servers = Object.entries(notifications);

test.each(servers)('%s: a permanent failure is a bounce of the returned mail', async (_, notify) => {
  const bounce = await read(notify({ original }));
  expect(bounce).toMatchObject({ kind: 'bounce', messageId });
  expect(new Set('recipients' in bounce ? bounce.recipients : [])).toEqual(new Set(['asha@example.in']));
});

test.each(servers)('%s: a delay, a delivery and a temporary failure report nothing', async (_, notify) => {
  for (const report of [
    { action: 'delayed', status: '4.4.1' },
    { action: 'failed', status: '4.4.7' },
    { action: 'delivered', status: '2.0.0' },
    { action: 'relayed', status: '5.1.1' },
    // The sender is rejected, not the address.
    { action: 'failed', status: '5.7.26' },
    { action: 'failed', status: '5.1' },
  ])
    expect(await read(notify({ original, ...report }))).toEqual({ kind: 'no-action' });
});

test('a comment after the status, and any case of the action, are read', async () => {
  const report = { original, action: 'Failed (permanently)', status: '5.1.1 (bad destination mailbox)' };
  expect(await read(notifications.Postfix(report))).toMatchObject({ kind: 'bounce' });
});

test('a forwarded mail names its first and its last recipient', async () => {
  const bounce = await read(notifications.Postfix({ original, recipient: 'asha@elsewhere.example' }));
  expect(bounce).toMatchObject({
    recipients: expect.arrayContaining(['asha@elsewhere.example', 'asha@example.in']),
  });
});

test.each(['abuse', 'fraud', 'Abuse'])('feedback of the type %s is a complaint', async (type) => {
  expect(await read(abuseReport({ original, type }))).toEqual({
    kind: 'complaint',
    messageId,
    recipients: ['asha@example.in', 'asha@example.in'],
  });
});

test.each(['not-spam', 'auth-failure', 'other', ''])(
  'feedback of the type %j reports nothing',
  async (type) => {
    expect(await read(abuseReport({ original, type }))).toEqual({ kind: 'no-action' });
  },
);

test.each([
  ['a person’s answer', 'From: asha@example.in\r\nSubject: Hello\r\n\r\nPlease stop: 550 5.1.1 failed'],
  ['an answer with the returned mail', `Content-Type: message/rfc822\r\n\r\n${original}`],
  ['nothing', ''],
  ['no mail', '\u0000\u0001\u0002'],
  [
    'a report that was cut before its status',
    cutBefore(notifications.Postfix({ original }), 'Content-Description: Delivery report'),
  ],
  ['parts in parts without end', nested(400)],
])('%s is in no standard form', async (_, source) => {
  expect(await read(source)).toEqual({ kind: 'other' });
});

function cutBefore(source: string, text: string): string {
  return source.slice(0, source.indexOf(text));
}

function nested(depth: number): string {
  const heads = Array.from(
    { length: depth },
    (_, index) => `Content-Type: multipart/mixed; boundary="b${index}"\r\n\r\n--b${index}\r\n`,
  );
  return heads.join('');
}

test('a report that was cut in the returned mail is read', async () => {
  const cut = cutBefore(notifications.Gmail({ original }), '----_NmP-1');
  expect(await read(cut)).toMatchObject({ kind: 'bounce', messageId });
});

test('a report without the returned mail names no mail', async () => {
  const cut = cutBefore(notifications.Exim({ original }), 'Content-type: message/rfc822');
  expect(await read(cut)).toMatchObject({ kind: 'bounce', messageId: '' });
});

test('whatever bytes a mail has, reading it ends without an error', async () => {
  const sources = servers.map(([, notify]) => notify({ original }));
  const damaged = fc
    .tuple(fc.constantFrom(...sources), fc.nat(), fc.string({ unit: 'binary' }), fc.nat({ max: 200 }))
    .map(([source, at, text, length]) => {
      const from = at % source.length;
      return source.slice(0, from) + text + source.slice(from + length);
    });
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, fc.string({ unit: 'binary', maxLength: 400 })), async (source) => {
      expect(['bounce', 'complaint', 'no-action', 'other']).toContain((await read(source)).kind);
    }),
    { numRuns: 50 },
  );
});

test('folded lines and spaces of 100 kB are read in linear time', async () => {
  const long = [' '.repeat(100_000), '\n '.repeat(50_000), '\r\n \r\n'.repeat(20_000), ';<'.repeat(50_000)];
  for (const filling of long) {
    const source = notifications.Postfix({ original, recipient: `asha@example.in${filling}x` });
    expect((await read(source.slice(0, 131_072))).kind).not.toBe('complaint');
  }
});
