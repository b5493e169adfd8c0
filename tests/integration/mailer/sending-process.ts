// Sends a mail to each server of its arguments in a child process, and prints the results.
import { readConfig } from '@meend/adapters/config/config.ts';
import { messageIds } from '@meend/adapters/mail/message-ids.ts';
import { TransientMailFailure } from '@meend/adapters/mail/smtp-error.ts';
import { smtpMailer } from '@meend/adapters/mail/smtp-mailer.ts';
import { login } from '@meend/tests/contracts/mailer.contract.ts';

const sendTo = async (address: string) => {
  const read = readConfig({ ...process.env, SMTP_URL: address });
  if (!read.ok || read.value.mail === null) throw new Error('the settings are invalid');
  const mailer = smtpMailer({
    ...read.value.mail,
    ids: messageIds([new Uint8Array(32)]),
    site: { name: 'Meend', url: 'http://127.0.0.1:3000', encryptEmail: () => 'sealed' },
  });
  const ended = await mailer
    .send({ to: 'anika@example.com', template: login }, 'one')
    .catch((fault: unknown) => {
      if (!(fault instanceof TransientMailFailure)) throw fault;
      return { code: fault.code, reason: fault.message };
    });
  const checked = await mailer.check();
  await mailer.close();
  return { ended, checked };
};

process.stdout.write(JSON.stringify(await Promise.all(process.argv.slice(2).map(sendTo))));
