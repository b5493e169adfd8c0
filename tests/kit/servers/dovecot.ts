// Runs this machine's Dovecot, an IMAP server, as an unprivileged user in a temporary folder, with one account.
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Certificate } from './certificates.ts';
import { runAs } from './postgres-server.ts';
import { findProgram, freePort, startServer, versionOf } from './server-process.ts';

const findDovecot = (): string | null => findProgram('dovecot');

/** "2.3.19.1"; null if it is missing. */
export const dovecotVersion = (): string | null => versionOf(findDovecot(), '--version', /^(\d+(?:\.\d+)+)/);

/** The configuration of 2.4 has other names. */
export const canRunDovecot = (): boolean => /^2\.3\./.test(dovecotVersion() ?? '');

export interface Dovecot {
  /** URL of its inbox, of the given folder, or with another password. */
  url(options?: { readonly folder?: string; readonly password?: string; readonly isTls?: boolean }): string;
  /** Puts a mail into the inbox. */
  deliver(source: string | Uint8Array): void;
  /** The letters of the flags of each mail, as Maildir names its files: `S` seen, `F` flagged. */
  flags(): readonly string[];
  /** Empties the inbox. */
  empty(): void;
  stop(): Promise<void>;
}

const PASSWORD = 'hunter2';

/** Null if Dovecot 2.3 is missing. */
export const startDovecot = async (certificate: Certificate): Promise<Dovecot | null> => {
  const program = findDovecot();
  if (program === null || !canRunDovecot()) return null;
  const folder = mkdtempSync(join(tmpdir(), 'meend-dovecot-'));
  const [plainPort, tlsPort] = [await freePort(), await freePort()];
  const { uid = userInfo().uid, gid = userInfo().gid } = runAs();
  const own = (path: string): string => {
    chownSync(path, uid, gid);
    return path;
  };
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return own(path);
  };
  const inbox = ['mail', 'mail/cur', 'mail/new', 'mail/tmp'].map((name) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    return own(path);
  });
  const [, seenFolder = '', newFolder = ''] = inbox;
  own(folder);
  const [user, group] = ['-un', '-gn'].map((name) =>
    execFileSync('id', [name, `${uid}`], { encoding: 'utf8' }).trim(),
  );
  const config = write(
    'dovecot.conf',
    `
base_dir = ${join(folder, 'run')}
state_dir = ${join(folder, 'run')}
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
default_internal_user = ${user}
default_login_user = ${user}
default_internal_group = ${group}
first_valid_uid = 0
mail_location = maildir:${join(folder, 'mail')}
ssl_cert = <${write('certificate.pem', certificate.certificate)}
ssl_key = <${write('key.pem', certificate.key)}
disable_plaintext_auth = no
auth_failure_delay = 0
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
service anvil {
  chroot =
  # Wrong passwords are answered at once.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${plainPort}
  }
  inet_listener imaps {
    port = ${tlsPort}
  }
}
`,
  );
  const end = await startServer({
    program,
    args: ['-F', '-c', config],
    options: { uid, gid, cwd: folder },
    ready: ['stderr', 'starting up'],
    folder,
    signal: 'QUIT',
  });
  let delivered = 0;
  return {
    url: ({ folder: path = '', password = PASSWORD, isTls = false } = {}) =>
      `${isTls ? 'imaps' : 'imap'}://bounces:${password}@127.0.0.1:${isTls ? tlsPort : plainPort}/${path}`,
    deliver(source) {
      delivered += 1;
      const path = join(newFolder, `${delivered}.meend`);
      writeFileSync(path, source);
      own(path);
    },
    flags: () =>
      [...readdirSync(newFolder), ...readdirSync(seenFolder)]
        .map((name) => name.split(':2,')[1] ?? '')
        .toSorted(),
    empty() {
      for (const path of [newFolder, seenFolder])
        for (const name of readdirSync(path)) rmSync(join(path, name));
    },
    async stop() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
