import { parseEmail } from '@meend/core/account/user/email.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { messageIds } from './message-ids.ts';
import { outgoingMessage } from './outgoing-message.ts';
import { messageOf } from './templates/message.ts';

const emailOf = (text: string) => {
  const parsed = parseEmail(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};
const sender = {
  from: emailOf('hello@meend.example'),
  bounces: emailOf('bounces@meend.example'),
  dkim: null,
};

const ids = messageIds([new Uint8Array(32)]);

/** Header lines, unfolded. */
const linesOf = (source: string): readonly string[] =>
  (source.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n');

const nameOf = (line: string): string => line.slice(0, line.indexOf(':'));

/** What nodemailer sends to the server: envelope and message. */
const written = async (to: string, siteName: string, template: MailTemplate, key: string) => {
  const site = { name: siteName, url: 'https://meend.example', encryptEmail: () => 'sealed' };
  const message = messageOf({ to, template }, site);
  if (!message.ok) return null;
  const library = createTransport({ streamTransport: true, buffer: true });
  const { envelope, message: source } = await library.sendMail(
    outgoingMessage(message.value, ids.idOf(key, to), siteName, sender),
  );
  return { envelope, lines: linesOf(`${source}`) };
};

const HEADERS = [
  'Auto-Submitted',
  'From',
  'To',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Content-Type',
];

const poison = fc.constantFrom(
  '\r\nBcc: evil@example.com',
  '\nBcc: evil@example.com\n\nbody',
  '\r\n.\r\nMAIL FROM:<evil@example.com>',
  '<evil@example.com>, ',
  '", "',
  '=?utf-8?Q?=0D=0ABcc=3A_evil=40example.com?=',
  ' \u0085Bcc: evil@example.com',
  '\u0000',
  '%0d%0aBcc:evil@example.com',
);
const hostileText = fc
  .array(fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), poison), { maxLength: 6 })
  .map((parts) => parts.join(''));
const template = fc.oneof(
  hostileText.map((link): MailTemplate => ({ name: 'login-link', link, code: '042137' })),
  hostileText.map(
    (planName): MailTemplate => ({
      name: 'payment-received',
      planName,
      amount: 4900,
      endsAt: '2026-12-20T00:00:00Z',
    }),
  ),
);

test('whatever a name, a plan or a link contains, a mail has its own headers and one recipient', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, template, hostileText, async (siteName, mailTemplate, key) => {
      const mail = await written('anika@example.com', siteName, mailTemplate, key);
      expect(mail?.envelope).toEqual({ from: 'bounces@meend.example', to: ['anika@example.com'] });
      expect(mail?.lines.map(nameOf).toSorted()).toEqual(HEADERS.toSorted());
      expect(mail?.lines).toContain('To: anika@example.com');
      expect(mail?.lines).toContainEqual(expect.stringMatching(/^From: (.* <)?hello@meend\.example>?$/));
    }),
    { numRuns: 300 },
  );
});

test('whatever is passed as an address, a mail goes to exactly it or nowhere', async () => {
  const address = fc.oneof(
    hostileText,
    fc.emailAddress(),
    fc.tuple(fc.emailAddress(), poison).map(([email, tail]) => email + tail),
    fc.tuple(poison, fc.emailAddress()).map(([head, email]) => head + email),
    fc.tuple(fc.emailAddress(), fc.emailAddress()).map(([one, two]) => `${one},${two}`),
  );
  await fc.assert(
    fc.asyncProperty(address, async (to) => {
      const mail = await written(to, 'Meend', { name: 'password-changed' }, 'one');
      if (mail === null) return;
      expect(mail.envelope.to).toEqual([to.toLowerCase()]);
      expect(mail.lines).toHaveLength(HEADERS.length);
      expect(mail.lines).toContain(`To: ${to.toLowerCase()}`);
    }),
    { numRuns: 500 },
  );
});
