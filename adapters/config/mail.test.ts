import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

const read = (environment: Record<string, string>) => readConfig(environment);
const errorsOf = (environment: Record<string, string>): readonly string[] => {
  const config = read(environment);
  return config.ok ? [] : config.error;
};
const serverOf = (address: string) => {
  const config = read({ SMTP_URL: address, MAIL_FROM: 'hello@meend.example' });
  return config.ok ? config.value.mail?.server : config.error;
};

test('without a mail server mails are written to the mailbox', () => {
  const config = read({});
  expect(config.ok && config.value.mail).toBeNull();
});

test('a mail server is reached by TLS, with its name and password', () => {
  expect(serverOf('smtps://meend%40site:p%3Ass@mail.example')).toEqual({
    host: 'mail.example',
    port: 465,
    isTls: true,
    mustUpgrade: false,
    login: { user: 'meend@site', pass: 'p:ss' },
  });
});

test.each([
  ['smtp://meend:secret@mail.example', 587, true],
  ['smtp://meend:secret@mail.example:2525/', 2525, true],
  ['smtp://meend:secret@127.0.0.1:1025', 1025, false],
  ['smtp://meend:secret@[::1]:1025', 1025, false],
  ['smtp://mail.example:25', 25, false],
])('%s: a password never leaves this machine unencrypted', (address, port, mustUpgrade) => {
  expect(serverOf(address)).toMatchObject({ port, mustUpgrade, isTls: false });
});

test.each([
  'mail.example',
  'https://mail.example',
  'smtp://',
  'smtp:mail.example',
  'smtp://hunter2@mail.example',
  'smtp://:hunter2@mail.example',
  'smtp://meend:hunter2%@mail.example',
  'smtp://meend:hunter2@mail.example/inbox',
  'smtp://meend:hunter2@mail.example?debug=true',
  'smtp://mail.example:99999',
])('%s is no mail server, and the error does not repeat it', (address) => {
  expect(errorsOf({ SMTP_URL: address, MAIL_FROM: 'hello@meend.example' })).toEqual([
    'SMTP_URL must be the URL of a mail server with name and password percent-encoded, for example smtps://user:password@mail.example:465',
  ]);
});

const sending = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@meend.example' };
const reportMailboxOf = (address: string) => {
  const config = read({ ...sending, MAIL_REPORTS_MAILBOX: address });
  return config.ok ? config.value.reportMailbox : config.error;
};

test('reports are read from a folder by TLS', () => {
  expect(reportMailboxOf('imaps://bounces%40meend:p%3Ass@mail.example/INBOX/Mail%20reports')).toEqual({
    host: 'mail.example',
    port: 993,
    isTls: true,
    login: { user: 'bounces@meend', pass: 'p:ss' },
    folder: 'INBOX/Mail reports',
  });
  expect(reportMailboxOf('imaps://bounces:p@mail.example:1993')).toMatchObject({
    port: 1993,
    folder: 'INBOX',
  });
  expect(reportMailboxOf('imap://bounces:p@[::1]/')).toMatchObject({ host: '::1', port: 143, isTls: false });
});

test('without a mailbox no reports are read, and one without a mail server has no effect', () => {
  const config = read(sending);
  expect(config.ok && config.value.reportMailbox).toBeNull();
  expect(errorsOf({ MAIL_REPORTS_MAILBOX: 'imaps://bounces:p@mail.example' })).toEqual([
    expect.stringMatching(/^MAIL_REPORTS_MAILBOX has no effect without SMTP_URL/),
  ]);
});

test.each([
  'mail.example',
  'imaps://mail.example',
  'imaps://bounces@mail.example',
  'imaps://:hunter2@mail.example',
  'imaps://bounces:hunter2%@mail.example',
  'imaps://bounces:hunter2@mail.example/%0d%0aA1 DELETE INBOX',
  'imaps://bounces:hunter2@mail.example/INBOX?all',
  'imap://bounces:hunter2@mail.example',
  'imap://bounces:hunter2@10.0.0.7',
  'pop3s://bounces:hunter2@mail.example',
])('%s is no mailbox of reports, and the error does not repeat it', (address) => {
  expect(reportMailboxOf(address)).toEqual([
    'MAIL_REPORTS_MAILBOX must be the imaps URL of a mailbox with name and password percent-encoded, for example imaps://bounces:password@mail.example/INBOX',
  ]);
});

test('a mail server and a sender belong together', () => {
  const message = 'SMTP_URL and MAIL_FROM belong together: set both or neither.';
  expect(errorsOf({ SMTP_URL: 'smtp://mail.example' })).toEqual([
    `${message} MAIL_FROM is missing, for example hello@meend.example`,
  ]);
  expect(errorsOf({ MAIL_FROM: 'hello@meend.example' })).toEqual([
    `${message} SMTP_URL is missing, for example smtps://user:password@mail.example:465`,
  ]);
  expect(errorsOf({ MAIL_BOUNCES: 'bounces@meend.example' })).toEqual([
    expect.stringMatching(/^MAIL_BOUNCES has no effect without SMTP_URL/),
  ]);
});

test('undeliverable mails are reported to the sender unless another address is given', () => {
  const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Hello@meend.example' };
  const plain = read(mail);
  const bounced = read({ ...mail, MAIL_BOUNCES: 'bounces@meend.example' });
  expect(plain.ok && plain.value.mail?.sender).toEqual({
    from: 'hello@meend.example',
    bounces: 'hello@meend.example',
    dkim: null,
  });
  expect(bounced.ok && bounced.value.mail?.sender.bounces).toBe('bounces@meend.example');
});

test.each([
  [{ DKIM_SELECTOR: 'meend1' }, 'DKIM_SELECTOR and DKIM_PRIVATE_KEY belong together: set both or neither.'],
  [{ DKIM_SELECTOR: 'Meend 1', DKIM_PRIVATE_KEY: rsa }, 'DKIM_SELECTOR must be lower-case letters,'],
  [{ DKIM_SELECTOR: 'meend1', DKIM_PRIVATE_KEY: 'hunter2' }, 'DKIM_PRIVATE_KEY must be an RSA private key'],
])('mails are not signed half: %j', (dkim, error) => {
  const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@meend.example' };
  expect(errorsOf({ ...mail, ...dkim })).toEqual([expect.stringContaining(error)]);
});

test.each(['Meend <hello@meend.example>', 'hello', 'hello@meend.example\r\nBcc: ravi@example.com'])(
  '%j is no sender',
  (sender) => {
    expect(errorsOf({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: sender })).toEqual([
      'MAIL_FROM must be the sender address of mails, for example hello@meend.example',
    ]);
  },
);

test('production does not start without a mail server, as sign-in needs mails', () => {
  expect(errorsOf({ NODE_ENV: 'production' })).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^SMTP_URL is missing: the URL of a mail server /),
      expect.stringMatching(/^MAIL_FROM is missing: /),
    ]),
  );
});
