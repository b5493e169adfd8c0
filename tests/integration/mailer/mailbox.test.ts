import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailbox } from '@meend/adapters/mail/mailbox.ts';
import { mailerContract } from '@meend/tests/contracts/mailer.contract.ts';
import { onTestFinished } from 'vitest';

mailerContract('the mailbox', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'mailbox-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const box = mailbox({
    dir: join(dir, 'mails'),
    productName: 'Meend',
    publicUrl: 'http://127.0.0.1:3000',
    encryptEmail: () => 'sealed',
  });
  return {
    mailer: box,
    received: async () =>
      (await box.list()).map(({ headers, ...mail }) => ({
        ...mail,
        unsubscribe: headers['List-Unsubscribe'] ?? '',
        unsubscribePost: headers['List-Unsubscribe-Post'] ?? '',
      })),
  };
});
