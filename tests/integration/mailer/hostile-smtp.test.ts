// SMTP servers that violate the protocol: each attempt ends within the deadline, with a log line without personal data.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TransientMailFailure } from '@meend/adapters/mail/smtp-error.ts';
import { login } from '@meend/tests/contracts/mailer.contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { mailerTo } from './smtp-fixture.ts';

const mail = { to: 'anika@example.com', template: login };
const ESMTP = '250-mail.example\r\n250 SIZE 1000000\r\n';

type Answer = (line: Socket, command: string) => void;

const reply =
  (text: string): Answer =>
  (line) =>
    void line.write(text);

/** Sends a byte at a time without end; no pause is long enough for the socket timeout. */
const drip =
  (text: string): Answer =>
  (line) => {
    let at = 0;
    const timer = setInterval(() => line.write(text[at++ % text.length] ?? ''), 5);
    line.once('close', () => clearInterval(timer));
  };

const flood =
  (text: string): Answer =>
  (line) => {
    const more = (): void => {
      while (line.writable && line.write(text));
    };
    line.on('drain', more);
    more();
  };

/** A server with a fixed reply to the greeting and to each command; `*` is every line of a mail. */
const badServer = async (answers: Readonly<Record<string, Answer>>) => {
  const open = new Set<Socket>();
  const server = createServer((line) => {
    open.add(line);
    line.once('close', () => open.delete(line));
    // Broken connections are expected here.
    line.on('error', () => undefined);
    line.on('data', (data) => {
      for (const command of data.toString().split('\r\n').filter(Boolean))
        (answers[command.split(/[ :]/)[0] ?? ''] ?? answers['*'])?.(line, command);
    });
    answers.greeting?.(line, '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const line of open) line.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    open,
    server: { host: '127.0.0.1', port, isTls: false, mustUpgrade: false, login: null },
  };
};

const polite: Readonly<Record<string, Answer>> = {
  greeting: reply('220 mail.example\r\n'),
  EHLO: reply(ESMTP),
  HELO: reply('250 mail.example\r\n'),
  MAIL: reply('250 ok\r\n'),
  RCPT: reply('250 ok\r\n'),
  DATA: reply('354 go on\r\n'),
};

test.each<[string, Readonly<Record<string, Answer>>]>([
  ['says nothing at all', {}],
  ['drips its greeting', { greeting: drip('220-welcome to a very slow server ') }],
  ['drips lines without end', { ...polite, EHLO: drip('250-AND MORE\r\n') }],
  ['drips the answer to a recipient', { ...polite, RCPT: drip('250-wait\r\n') }],
  ['falls silent after the mail', polite],
  ['floods the greeting', { greeting: flood(`220-${'x'.repeat(500)}\r\n`) }],
  ['floods one line', { ...polite, EHLO: flood('2'.repeat(4_000)) }],
  ['floods the answer to a recipient', { ...polite, RCPT: flood(`550-${'y'.repeat(500)}\r\n`) }],
  ['speaks HTTP', { greeting: reply('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<html></html>\r\n') }],
  ['speaks TLS', { greeting: (line) => void line.write(Buffer.from([0x16, 3, 3, 0, 1, 0, 10, 13, 10])) }],
  ['breaks off in the middle of the mail', { ...polite, DATA: (line) => void line.end('354 go on\r\n') }],
  ['breaks off before a word', { greeting: (line) => void line.destroy() }],
  ['answers with what is no number', { ...polite, MAIL: reply('ok <anika@example.com>\r\n') }],
  ['answers a number that is none', { ...polite, MAIL: reply('999 what\r\n') }],
])('a server that %s is disconnected, and the mail is retried', async (_, answers) => {
  const { server, open } = await badServer(answers);
  const mailer = mailerTo(server, { deadlineMs: 1_000 });
  const failure = await mailer.send(mail, 'one').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TransientMailFailure);
  expect((failure as TransientMailFailure).code).toMatch(
    /^(DEADLINE|(CONN|EHLO|MAIL FROM|RCPT TO|DATA) [A-Z0-9. ]+)$/,
  );
  expect(`${failure}`).not.toContain('anika');
  expect(`${failure}`.length).toBeLessThan(300);
  await mailer.close();
  await expect.poll(() => open.size, { timeout: 20_000 }).toBe(0);
});

test('a rejection of many lines is one short reason', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => `550-5.1.1 line ${index} anika@example.com\r\n`);
  const { server } = await badServer({ ...polite, RCPT: reply(`${lines.join('')}550 5.1.1 end\r\n`) });
  const end = await mailerTo(server).send(mail, 'one');
  expect(end.ok ? '' : end.error.code).toBe('RCPT TO 550 5.1.1');
  expect(end.ok ? '' : end.error.reason.length).toBeLessThan(260);
  expect(end.ok ? '' : end.error.reason).not.toContain('anika');
});

test('a server that is down is reported as such', async () => {
  const { server } = await badServer({});
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, 'close');
  await expect(mailerTo({ ...server, port }).send(mail, 'one')).rejects.toMatchObject({
    code: 'CONN ESOCKET',
    message: 'The mail server could not be reached, or closed the connection (CONN ESOCKET).',
  });
});

test('a server without the required encryption gets no password and no address', async () => {
  const heard: string[] = [];
  const { server } = await badServer({
    ...polite,
    STARTTLS: reply('502 no\r\n'),
    '*': (_, line) => void heard.push(line),
    MAIL: (_, line) => void heard.push(line),
    AUTH: (_, line) => void heard.push(line),
  });
  const sending = mailerTo({ ...server, mustUpgrade: true, login: { user: 'meend', pass: 'hunter2' } }).send(
    mail,
    'one',
  );
  await expect(sending).rejects.toMatchObject({ name: 'TransientMailFailure', code: 'STARTTLS 502' });
  expect(heard).toEqual([]);
});

test('a health check of a dripping server ends at its deadline', async () => {
  const { server, open } = await badServer({ greeting: drip('220-welcome to a very slow server ') });
  const wrong = await mailerTo(server, { deadlineMs: 500 }).check();
  expect(wrong).toEqual({ code: 'DEADLINE', reason: 'The mail server did not finish in time.' });
  await expect.poll(() => open.size, { timeout: 20_000 }).toBe(0);
});
