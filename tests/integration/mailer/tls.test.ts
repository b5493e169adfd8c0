// SMTP over TLS: trusted and untrusted certificates, and attacks by a man in the middle.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { login } from '@meend/tests/contracts/mailer.contract.ts';
import { type Certificate, certificateAuthority } from '@meend/tests/kit/servers/certificates.ts';
import { type Encryption, type SmtpHost, type Stage, smtpHost } from '@meend/tests/kit/servers/smtp-host.ts';
import { expect, onTestFinished, test } from 'vitest';
import { mailerTo } from './smtp-fixture.ts';

const SENDING = fileURLToPath(new URL('./sending-process.ts', import.meta.url));
const DAY = 24 * 60 * 60_000;
const authority = certificateAuthority();
const trusted = authority.issue({ hosts: ['127.0.0.1', 'localhost'] });
const person = { user: 'meend', pass: 'hunter2' };

const hostWith = async (encryption: Encryption): Promise<{ host: SmtpHost; heard: Stage[] }> => {
  const host = await smtpHost(person, encryption);
  onTestFinished(() => host.close());
  const heard: Stage[] = [];
  host.onStage = (stage) => {
    heard.push(stage);
    return undefined;
  };
  return { host, heard };
};

/** Sends a mail to each server in a process that also trusts this certificate authority. */
const sendTrusting = async (certificate: string, addresses: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-authority-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'authority.pem');
  writeFileSync(file, certificate);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [SENDING, ...addresses], {
    env: {
      PATH: process.env.PATH ?? '',
      MAIL_FROM: 'hello@meend.example',
      NODE_EXTRA_CA_CERTS: file,
    },
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as readonly { readonly ended: object; readonly checked: object | null }[];
};

const addressOf = ({ server }: SmtpHost, scheme: string): string =>
  `${scheme}://meend:hunter2@127.0.0.1:${server.port}`;

/** From the first byte, and by STARTTLS. */
const hostsWith = async (certificate: Certificate) => {
  const tls = await hostWith({ isTls: true, certificate });
  const startTls = await hostWith({ encrypts: true, certificate });
  return {
    hosts: [tls, startTls],
    addresses: [addressOf(tls.host, 'smtps'), addressOf(startTls.host, 'smtp')],
  };
};

test('a server of a private authority configured by the operator is trusted, from the first byte and by STARTTLS', async () => {
  const { hosts, addresses } = await hostsWith(trusted);
  const fine = { ended: { ok: true }, checked: null };
  expect(await sendTrusting(authority.certificate, addresses)).toEqual([fine, fine]);
  for (const { host } of hosts)
    expect(host.accepted.map(({ recipients }) => recipients)).toEqual([['anika@example.com']]);
});

test('a server of an unknown authority is rejected either way, and gets no password and no address', async () => {
  const { hosts, addresses } = await hostsWith(trusted);
  const another = certificateAuthority('Another authority of these tests');
  const results = await sendTrusting(another.certificate, addresses);
  expect(results).toHaveLength(hosts.length);
  for (const { ended, checked } of results) {
    expect(ended).toEqual({
      code: expect.stringMatching(/^[A-Z]+ UNABLE_TO_VERIFY_LEAF_SIGNATURE$/),
      reason:
        "The mail server's certificate is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE): check SMTP_URL and NODE_EXTRA_CA_CERTS.",
    });
    expect(checked).toEqual(ended);
  }
  for (const { host, heard } of hosts) {
    expect(heard.filter((stage) => stage !== 'greeting')).toEqual([]);
    expect(host.accepted).toEqual([]);
  }
});

test('a certificate of another name, an expired one and one of tomorrow are rejected from every issuer', async () => {
  const [hosts, codes] = [
    ['127.0.0.1'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'],
  ];
  const certificates = [
    authority.issue({ hosts: ['mail.example'] }),
    authority.issue({ hosts, notAfter: new Date(Date.now() - DAY / 2) }),
    authority.issue({ hosts, notBefore: new Date(Date.now() + DAY) }),
  ];
  const servers = await Promise.all(
    certificates.map((certificate) => hostWith({ isTls: true, certificate })),
  );
  const addresses = servers.map(({ host }) => addressOf(host, 'smtps'));
  const results = await sendTrusting(authority.certificate, addresses);
  expect(results.map(({ ended }) => ended)).toEqual(
    codes.map((code) => ({
      code: `CONN ${code}`,
      reason: `The mail server's certificate is not trusted (${code}): check SMTP_URL and NODE_EXTRA_CA_CERTS.`,
    })),
  );
  for (const { heard } of servers) expect(heard.filter((stage) => stage !== 'greeting')).toEqual([]);
});

type Meddling = (fromServer: string) => string;

/** A man in the middle between the site and its mail server, who changes replies and records commands. */
const mitmProxy = async (port: number, meddle: Meddling, answer: string) => {
  const sentBySite: string[] = [];
  const open = new Set<Socket>();
  const between = createServer((site) => {
    const server = connect(port, '127.0.0.1');
    for (const line of [site, server]) {
      open.add(line);
      line.once('close', () => open.delete(line));
      // Broken connections are expected here.
      line.on('error', () => undefined);
    }
    server.on('data', (data) => site.write(meddle(data.toString())));
    server.on('close', () => site.end());
    site.on('close', () => server.end());
    site.on('data', (data) => {
      sentBySite.push(data.toString('latin1'));
      if (data.toString().startsWith('STARTTLS')) site.write(answer);
      else server.write(data);
    });
  });
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  onTestFinished(() => {
    for (const line of open) line.destroy();
    between.close();
  });
  return { port: (between.address() as AddressInfo).port, sentBySite };
};

const mail = { to: 'anika@example.com', template: login };

test.each([
  ['refuses encryption in its place', '454 4.7.0 not now\r\n'],
  ['says yes and goes on in the clear', '220 go ahead\r\n250 mail.example\r\n'],
])(
  'a man in the middle who strips the encryption and %s learns no password and no address',
  async (_, answer) => {
    const { host } = await hostWith({ encrypts: true, certificate: trusted });
    const { port, sentBySite } = await mitmProxy(
      host.server.port,
      (text) => text.replace(/(250[- ])STARTTLS/, '$1NOTHING'),
      answer,
    );
    const server = { ...host.server, port, mustUpgrade: true };
    await expect(mailerTo(server, { deadlineMs: 5_000 }).send(mail, 'one')).rejects.toMatchObject({
      name: 'TransientMailFailure',
      code: expect.stringMatching(/^(STARTTLS|CONN) [A-Z0-9. _]+$/),
    });
    const heard = sentBySite.join('');
    expect(heard).toContain('STARTTLS');
    for (const secret of ['AUTH', 'hunter2', Buffer.from('\0meend\0hunter2').toString('base64'), 'anika'])
      expect(heard).not.toContain(secret);
    expect(host.accepted).toEqual([]);
  },
);
