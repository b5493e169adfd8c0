import type { PermanentMailFailure } from '@meend/core/ports/mailer.ts';
import { smtpError } from './smtp-error.ts';
import { connectionOptions, type SmtpServer } from './smtp-server.ts';

const late = (): Error => Object.assign(new Error('The mail server is too slow'), { code: 'EABORT' });

/** Connects, encrypts and signs in as for a mail, and sends none; answers what is wrong, null when nothing is. */
export const smtpHealthCheck = async (
  server: SmtpServer,
  deadlineMs: number,
): Promise<PermanentMailFailure | null> => {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const connection = new SMTPConnection(connectionOptions(server));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const settle = (fault?: Error | null): void => (fault ? reject(fault) : resolve());
  const patience = setTimeout(() => settle(late()), deadlineMs);
  connection.on('error', settle);
  connection.connect((fault) => {
    if (fault || server.login === null) settle(fault);
    else connection.login(server.login, settle);
  });
  try {
    await promise;
    return null;
  } catch (thrown) {
    const { code, reason } = smtpError(thrown);
    return { code, reason };
  } finally {
    clearTimeout(patience);
    connection.close();
  }
};
