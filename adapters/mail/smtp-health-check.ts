import type { PermanentMailFailure } from '@meend/core/mail/mailer.port.ts';
import { smtpError } from './smtp-error.ts';
import { connectionOptions, type SmtpServer } from './smtp-server.ts';

const late = (): Error => Object.assign(new Error('The mail server is too slow'), { code: 'EABORT' });

/**
 * Connects, encrypts and logs in as for a mail, without sending one; resolves to the failure, or null if there is none.
 */
export const smtpHealthCheck = async (
  server: SmtpServer,
  deadlineMs: number,
): Promise<PermanentMailFailure | null> => {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const connection = new SMTPConnection(connectionOptions(server));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const settle = (error?: Error | null): void => (error ? reject(error) : resolve());
  const timeout = setTimeout(() => settle(late()), deadlineMs);
  connection.on('error', settle);
  connection.connect((error) => {
    if (error || server.login === null) settle(error);
    else connection.login(server.login, settle);
  });
  try {
    await promise;
    return null;
  } catch (thrown) {
    const { code, reason } = smtpError(thrown);
    return { code, reason };
  } finally {
    clearTimeout(timeout);
    connection.close();
  }
};
