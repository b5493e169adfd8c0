// A real SMTP server in this process: records accepted mails, with injected faults per stage.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SmtpServer } from '@meend/adapters/mail/smtp-server.ts';
import { SMTPServer } from 'smtp-server';
import type { Certificate } from './certificates.ts';

/** Decoded, as a mail program shows it. */
interface AcceptedMail {
  readonly from: string;
  readonly recipients: readonly string[];
  /** Headers as received, lines unfolded, names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly source: string;
  readonly text: string;
  readonly html: string;
}

export type Stage = 'greeting' | 'login' | 'sender' | 'recipient' | 'mail';

/**
 * An error rejects with its code; `hang` never responds; `drop` closes the connection; `take and …` accepts the mail
 * first.
 */
export type Doing = 'hang' | 'drop' | 'take and hang' | 'take and drop' | Error | undefined;

export interface SmtpHost {
  readonly server: SmtpServer;
  readonly accepted: AcceptedMail[];
  /** Number of connections so far. */
  readonly lines: () => number;
  /** Number of open connections. */
  readonly openLines: () => number;
  /** Called at each stage of each mail. */
  onStage: (stage: Stage) => Doing;
  close(): Promise<void>;
}

export const responseError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

const unfolded = (head: string): ReadonlyMap<string, string> =>
  new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );

/** The two encodings that nodemailer uses for texts. */
const decoded = (part: string): string => {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

const readMail = (source: string, from: string, recipients: readonly string[]): AcceptedMail => {
  const headers = unfolded(source.slice(0, source.indexOf('\r\n\r\n')));
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = source.split(`--${boundary}`);
  const partOf = (type: string) =>
    decoded((parts.find((part) => part.startsWith(`\r\nContent-Type: ${type}`)) ?? '').trimStart());
  return { from, recipients, headers, source, text: partOf('text/plain'), html: partOf('text/html') };
};

export interface Encryption {
  /** Offers STARTTLS. */
  readonly encrypts?: boolean;
  /** Implicit TLS. */
  readonly isTls?: boolean;
  readonly certificate?: Certificate;
}

export const smtpHost = async (
  login: SmtpServer['login'] = null,
  { encrypts = false, isTls = false, certificate }: Encryption = {},
): Promise<SmtpHost> => {
  const accepted: AcceptedMail[] = [];
  let lines = 0;
  const host = { onStage: (_: Stage): Doing => undefined };

  const act = (doing: Doing, sessionId: string, go: (error?: Error | null) => void): void => {
    if (doing === 'hang' || doing === 'take and hang') return;
    if (doing !== 'drop' && doing !== 'take and drop') {
      go(doing ?? null);
      return;
    }
    for (const line of smtp.connections) if (line.session.id === sessionId) line.close();
  };

  const smtp = new SMTPServer({
    authOptional: login === null,
    allowInsecureAuth: true,
    hideSTARTTLS: !encrypts,
    secure: isTls,
    ...(certificate && { key: certificate.key, cert: certificate.certificate }),
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect: ({ id }, go) => {
      lines += 1;
      act(host.onStage('greeting'), id, go);
    },
    onAuth: ({ username, password }, { id }, go) =>
      act(host.onStage('login'), id, (error) =>
        username === login?.user && password === login?.pass
          ? go(error, { user: username })
          : go(error ?? responseError(535, '5.7.8 wrong password')),
      ),
    onMailFrom: (_, { id }, go) => act(host.onStage('sender'), id, go),
    onRcptTo: (_, { id }, go) => act(host.onStage('recipient'), id, go),
    async onData(stream, { id, envelope }, go) {
      const source = await text(stream).catch(() => null);
      // The sender disconnected midway: no response is expected.
      if (source === null) return;
      const doing = host.onStage('mail');
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const recipients = envelope.rcptTo.map(({ address }) => address);
      if (doing === undefined || doing === 'take and drop' || doing === 'take and hang')
        accepted.push(readMail(source, from, recipients));
      act(doing, id, go);
    },
  });
  // Broken connections are expected in these tests.
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  return Object.assign(host, {
    server: { host: '127.0.0.1', port, isTls, mustUpgrade: false, login },
    accepted,
    lines: () => lines,
    openLines: () => smtp.connections.size,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  });
};
