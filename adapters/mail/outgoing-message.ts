// The SMTP form of a mail. The recipient is set in the envelope and never parsed from a header.

import { createHash } from 'node:crypto';
import type { Email } from '@meend/core/account/user/email.ts';
import type { SendMailOptions } from 'nodemailer';
import type { Message } from './templates/message.ts';

/** 32 hexadecimal digits, equal for equal keys; safe in file names and in headers. */
export const messageIdOf = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 32);

export interface MailSender {
  /** Sender and reply address. */
  readonly from: Email;
  /** Envelope sender, which receives bounces. */
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
  // The same in every attempt, so that a receiver can deduplicate a mail whose acceptance was not confirmed.
  messageId: `<${messageIdOf(key)}@${domainOf(from)}>`,
  subject,
  text,
  html,
  // RFC 3834: prevents automatic replies.
  headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
