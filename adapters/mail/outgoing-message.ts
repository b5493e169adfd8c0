// A mail as SMTP carries it. Who it goes to stands in the envelope, never parsed out of a header.
import type { Email } from '@meend/core/account/email.ts';
import type { SendMailOptions } from 'nodemailer';
import { messageIdOf } from './message-id.ts';
import type { Message } from './templates/message.ts';

export interface MailSender {
  /** What people see and answer to. */
  readonly from: Email;
  /** Where mail servers report what they could not deliver. */
  readonly bounces: Email;
}

const domainOf = (address: Email): string => address.slice(address.lastIndexOf('@') + 1);

export const outgoingMessage = (
  { to, subject, text, html, headers }: Message,
  key: string,
  siteName: string,
  { from, bounces }: MailSender,
): SendMailOptions => ({
  envelope: { from: bounces, to: [to] },
  from: { name: siteName, address: from },
  to: { name: '', address: to },
  // The same in every try, so that a receiver can fold a mail whose acceptance we never heard of.
  messageId: `<${messageIdOf(key)}@${domainOf(from)}>`,
  subject,
  text,
  html,
  // RFC 3834: nobody's holiday notice answers it.
  headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
