// Mailer of the embedded mode: writes each mail to a file in DATA_DIR, shown at /dev/mailbox.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from '@meend/core/mail/mail.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { digestOf } from './message-ids.ts';
import { type MailSite, type Message, messageOf } from './templates/message.ts';

export interface MailboxEntry extends Message {
  readonly id: string;
  /** ISO time. */
  readonly sentAt: string;
}

export interface Mailbox extends Mailer {
  /** Newest first. */
  list(): Promise<readonly MailboxEntry[]>;
}

export const mailbox = (settings: {
  readonly dir: string;
  readonly productName: string;
  readonly publicUrl: string;
  readonly encryptEmail: MailSite['encryptEmail'];
}): Mailbox => {
  const { productName: name, publicUrl: url, encryptEmail } = settings;
  const site: MailSite = { name, url, encryptEmail };

  return {
    async send(mail, key) {
      const message = messageOf(mail, site);
      if (!message.ok) return message;
      const id = digestOf(key);
      const entry: MailboxEntry = { id, ...message.value, sentAt: new Date().toISOString() };
      await mkdir(settings.dir, { recursive: true, mode: 0o700 });
      const existing = await readdir(settings.dir);
      if (existing.includes(`${id}.json`)) return succeed(undefined);
      const file = join(settings.dir, `${id}.json`);
      // Concurrent attempts with the same key write separate drafts; the last one renamed is the mail.
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, JSON.stringify(entry), { mode: 0o600 });
      await rename(draft, file);
      return succeed(undefined);
    },

    async list() {
      const names = await readdir(settings.dir).catch(() => []);
      const files = names.filter((name) => name.endsWith('.json'));
      const read = files.map((name) => readFile(join(settings.dir, name), 'utf8'));
      const entries = (await Promise.all(read)).map((text): MailboxEntry => JSON.parse(text));
      return entries.sort((a, b) => Date.parse(b.sentAt) - Date.parse(a.sentAt) || (b.id < a.id ? -1 : 1));
    },
  };
};
