import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { login, mailerContract } from '@meend/tests/contracts/mailer.contract.ts';
import { certificateAuthority } from '@meend/tests/kit/servers/certificates.ts';
import { type Doing, responseError, type Stage, smtpHost } from '@meend/tests/kit/servers/smtp-host.ts';
import { expect, onTestFinished, test } from 'vitest';
import { mailerTo, sender, smtpFixture } from './smtp-fixture.ts';

const POLL_OPTIONS = { timeout: 20_000 };
const mail = { to: 'anika@example.com', template: login };

mailerContract('the mail server', async () => {
  const { host, mailer } = await smtpFixture();
  const header = (message: (typeof host.accepted)[number], name: string) => message.headers.get(name) ?? '';
  return {
    mailer,
    received: async () =>
      host.accepted.map((message) => ({
        to: message.recipients.join(),
        subject: header(message, 'subject'),
        text: message.text,
        html: message.html,
        unsubscribe: header(message, 'list-unsubscribe'),
        unsubscribePost: header(message, 'list-unsubscribe-post'),
      })),
  };
});

test('recipients see the sender, and bounces go to the bounce address', async () => {
  const { host, mailer } = await smtpFixture();
  await mailer.send(mail, 'one');
  expect(host.accepted[0]?.from).toBe('bounces@meend.example');
  expect(host.accepted[0]?.headers.get('from')).toBe('Meend <hello@meend.example>');
  expect(host.accepted[0]?.headers.get('to')).toBe('anika@example.com');
  expect(host.accepted[0]?.headers.get('auto-submitted')).toBe('auto-generated');
});

/** RFC 6376, relaxed canonicalization of one header line. */
const relaxed = (line: string): string => {
  const [, name = '', value = ''] = /^([^:]+):([\s\S]*)$/.exec(line) ?? [];
  return `${name.toLowerCase()}:${value.replaceAll(/\s+/g, ' ').trim()}`;
};

test('with a DKIM key a mail is signed for the sender’s domain, its headers of unsubscribing too', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const dkim = {
    selector: 'meend1',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const { host, mailer } = await smtpFixture({ sender: { ...sender, dkim } });
  await mailer.send({ to: 'anika@example.com', template: { name: 'free-audio', nth: 1 } }, 'one');
  const { source = '', headers } = host.accepted[0] ?? {};
  const tags = Object.fromEntries(
    (headers?.get('dkim-signature') ?? '').split(/;\s*/).map((tag) => tag.split(/=(.*)/s)),
  );
  expect(tags).toMatchObject({ d: 'meend.example', s: 'meend1', a: 'rsa-sha256', c: 'relaxed/relaxed' });
  expect(tags.h).toBe(
    'from:to:subject:date:message-id:mime-version:content-type:auto-submitted:list-unsubscribe:list-unsubscribe-post',
  );
  const [head = '', body = ''] = source.split(/\r\n\r\n(.*)/s);
  const plainBody = `${body
    .replaceAll(/[ \t]+(?=\r\n)/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trimEnd()}\r\n`;
  expect(tags.bh).toBe(createHash('sha256').update(plainBody).digest('base64'));
  const lines = head.split(/\r\n(?![ \t])/).map(relaxed);
  const signed = [...(tags.h ?? '').split(':'), 'dkim-signature'].map((name) =>
    lines.find((line) => line.startsWith(`${name}:`)),
  );
  const text = signed.join('\r\n').replace(/; b=[^;]*$/, '; b=');
  const signature = Buffer.from((tags.b ?? '').replaceAll(' ', ''), 'base64');
  expect(verify('sha256', Buffer.from(text), publicKey, signature)).toBe(true);
});

test('every attempt of a mail is the same message, whichever process makes it', async () => {
  const { host, mailer } = await smtpFixture();
  await mailer.send(mail, 'one');
  await mailerTo(host.server).send(mail, 'one');
  await mailer.send(mail, 'two');
  const ids = host.accepted.map(({ headers }) => headers.get('message-id'));
  expect(ids[0]).toMatch(/^<[0-9a-f]{32}\.[0-9a-f]{32}@meend\.example>$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('a few pooled connections carry many mails', async () => {
  const { host, mailer } = await smtpFixture();
  const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`);
  await Promise.all(keys.map((key) => mailer.send(mail, key)));
  expect(host.accepted).toHaveLength(40);
  expect(host.lines()).toBeLessThanOrEqual(5);
});

test('a pooled connection closed by the server costs no attempt', async () => {
  const { host, mailer } = await smtpFixture();
  await mailer.send(mail, 'one');
  let broken = 0;
  host.onStage = (stage): Doing => {
    if (stage !== 'sender' || broken > 0) return undefined;
    broken += 1;
    return 'drop';
  };
  expect((await mailer.send(mail, 'two')).ok).toBe(true);
  expect([host.accepted.length, host.lines()]).toEqual([2, 2]);
});

test('the site logs in with its password', async () => {
  const server = {
    host: '',
    port: 0,
    isTls: false,
    mustUpgrade: false,
    login: { user: 'meend', pass: 'pass word' },
  };
  const { host, mailer } = await smtpFixture({ server });
  await mailer.send(mail, 'one');
  expect(host.accepted).toHaveLength(1);
});

test('stopping closes every connection', async () => {
  const { host, mailer } = await smtpFixture();
  await mailer.send(mail, 'one');
  await mailer.close();
  await expect.poll(host.openLines, POLL_OPTIONS).toBe(0);
});

const serverReply = 'no such person <anika@example.com> see https://127.0.0.1/x?token=abc';

test.each<[Stage, number, string]>([
  ['sender', 550, 'MAIL FROM 550 5.1.0'],
  ['recipient', 550, 'RCPT TO 550 5.1.0'],
  ['recipient', 554, 'RCPT TO 554 5.1.0'],
  ['mail', 552, 'DATA 552 5.1.0'],
])('a mail rejected for good at the %s with %i is not sent again', async (stage, status, code) => {
  const { host, mailer } = await smtpFixture();
  host.onStage = (at) => (at === stage ? responseError(status, `5.1.0 ${serverReply}`) : undefined);
  const end = await mailer.send(mail, 'one');
  expect(end).toEqual({
    ok: false,
    error: {
      code,
      reason: `The mail server rejected the mail permanently (${code}). It says: ${status} 5.1.0 no such person … see …`,
    },
  });
  host.onStage = () => undefined;
  expect((await mailer.send(mail, 'another')).ok).toBe(true);
});

test.each<[Stage, number, string]>([
  ['greeting', 421, 'CONN 421 4.3.2'],
  ['greeting', 554, 'CONN 554 4.3.2'],
  ['sender', 451, 'MAIL FROM 451 4.3.2'],
  ['recipient', 450, 'RCPT TO 450 4.3.2'],
  ['recipient', 530, 'RCPT TO 530 4.3.2'],
  ['mail', 452, 'DATA 452 4.3.2'],
  ['mail', 421, 'DATA 421 4.3.2'],
])('a mail deferred at the %s with %i can be sent later', async (stage, status, code) => {
  const { host, mailer } = await smtpFixture();
  host.onStage = (at) => (at === stage ? responseError(status, `4.3.2 ${serverReply}`) : undefined);
  await expect(mailer.send(mail, 'one')).rejects.toMatchObject({ name: 'TransientMailFailure', code });
  host.onStage = () => undefined;
  expect((await mailer.send(mail, 'one')).ok).toBe(true);
  expect(host.accepted).toHaveLength(1);
});

test('a rejected login concerns no mail, and neither name nor password is logged', async () => {
  const secret = { user: 'meend-user', pass: 'hunter2' };
  const server = { host: '', port: 0, isTls: false, mustUpgrade: false, login: secret };
  const { host, mailer } = await smtpFixture({ server });
  host.onStage = (stage) =>
    stage === 'login' ? responseError(535, '5.7.8 not you, meend-user hunter2') : undefined;
  const failure = await mailer.send(mail, 'one').catch((error: Error) => error);
  expect(failure).toMatchObject({
    code: expect.stringMatching(/^AUTH [A-Z]+ 535 5\.7\.8$/),
    message: expect.stringMatching(
      /^The mail server rejects this site \(AUTH \w+ 535 5\.7\.8\): check SMTP_URL\.$/,
    ),
  });
});

test.each<[Stage, string]>([
  ['greeting', 'CONN ECONNECTION'],
  ['sender', 'CONN ECONNECTION'],
  ['recipient', 'CONN ECONNECTION'],
  ['mail', 'CONN ECONNECTION'],
])('a connection dropped at the %s is retried by the outbox alone', async (stage, code) => {
  const { host, mailer } = await smtpFixture();
  host.onStage = (at) => (at === stage ? 'drop' : undefined);
  await expect(mailer.send(mail, 'one')).rejects.toMatchObject({ name: 'TransientMailFailure', code });
  expect(host.lines()).toBeLessThanOrEqual(2);
  host.onStage = () => undefined;
  expect((await mailer.send(mail, 'one')).ok).toBe(true);
  expect(host.accepted).toHaveLength(1);
});

test('a mail whose acceptance was lost comes again as the same message', async () => {
  const { host, mailer } = await smtpFixture();
  host.onStage = (stage) => (stage === 'mail' ? 'take and drop' : undefined);
  await expect(mailer.send(mail, 'one')).rejects.toMatchObject({ name: 'TransientMailFailure' });
  host.onStage = () => undefined;
  await mailer.send(mail, 'one');
  const ids = host.accepted.map(({ headers }) => headers.get('message-id'));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test.each<Stage>(['greeting', 'sender', 'recipient', 'mail'])(
  'a server that hangs at the %s times out, and its connection is closed',
  async (stage) => {
    const { host, mailer } = await smtpFixture({ deadlineMs: 300 });
    host.onStage = (at) => (at === stage ? 'hang' : undefined);
    await expect(mailer.send(mail, 'one')).rejects.toMatchObject({
      name: 'TransientMailFailure',
      code: 'DEADLINE',
    });
    await expect.poll(host.openLines, POLL_OPTIONS).toBe(0);
  },
);

test('one mail that hangs blocks no other', async () => {
  const { host, mailer } = await smtpFixture();
  let hung = 0;
  host.onStage = (stage) => (stage === 'mail' && hung++ === 0 ? 'hang' : undefined);
  const first = mailer.send(mail, 'hanging').catch((error: Error) => error);
  await expect.poll(() => hung, POLL_OPTIONS).toBe(1);
  const rest = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => mailer.send(mail, key)));
  expect(rest.every((end) => end.ok)).toBe(true);
  await mailer.close();
  expect(await first).toMatchObject({ name: 'TransientMailFailure' });
});

test('a server with an untrusted certificate gets no password and no address', async () => {
  const certificate = certificateAuthority().issue({ hosts: ['127.0.0.1'] });
  const host = await smtpHost({ user: 'meend', pass: 'hunter2' }, { encrypts: true, certificate });
  onTestFinished(() => host.close());
  const heard: Stage[] = [];
  host.onStage = (stage) => {
    heard.push(stage);
    return undefined;
  };
  await expect(mailerTo(host.server).send(mail, 'one')).rejects.toMatchObject({
    name: 'TransientMailFailure',
    code: expect.stringMatching(/^[A-Z]+ UNABLE_TO_VERIFY_LEAF_SIGNATURE$/),
  });
  expect(heard).toEqual(['greeting']);
});

test('a health check of the server logs in, sends nothing and closes its connection', async () => {
  const server = {
    host: '',
    port: 0,
    isTls: false,
    mustUpgrade: false,
    login: { user: 'meend', pass: 'hunter2' },
  };
  const { host, mailer } = await smtpFixture({ server });
  expect(await mailer.check()).toBeNull();
  host.onStage = (stage) => (stage === 'login' ? responseError(535, '5.7.8 not hunter2') : undefined);
  expect(await mailer.check()).toEqual({
    code: expect.stringMatching(/^AUTH [A-Z]+ 535 5\.7\.8$/),
    reason: expect.not.stringContaining('hunter2'),
  });
  await expect.poll(host.openLines, POLL_OPTIONS).toBe(0);
  expect(host.accepted).toEqual([]);
});
