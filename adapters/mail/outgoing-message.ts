// The SMTP form of a mail. The recipient is set in the envelope and never parsed from a header.

import type { Email } from '@meend/core/account/user/email.ts';
import type { SendMailOptions } from 'nodemailer';
import type { Message } from './templates/message.ts';

export interface MailSender {
  /** Sender and reply address. */
  readonly from: Email;
  /** Envelope sender, which receives bounces. */
  readonly bounces: Email;
  /** Null if the mail server signs. */
  readonly dkim: { readonly selector: string; readonly privateKey: string } | null;
}

const domainOf = (address: Email): string => address.slice(address.lastIndexOf('@') + 1);

/** Providers honour one-click unsubscribing only if both of its headers are signed (RFC 8058). */
const SIGNED_HEADERS =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

export const outgoingMessage = (
  { to, subject, text, html, headers }: Message,
  id: string,
  siteName: string,
  { from, bounces, dkim }: MailSender,
): SendMailOptions => ({
  envelope: { from: bounces, to: [to] },
  from: { name: siteName, address: from },
  to: { name: '', address: to },
  // The same in every attempt, so that a receiver can deduplicate a mail whose acceptance was not confirmed.
  messageId: `<${id}@${domainOf(from)}>`,
  subject,
  text,
  html,
  // RFC 3834: prevents automatic replies.
  headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
  ...(dkim && {
    dkim: {
      domainName: domainOf(from),
      keySelector: dkim.selector,
      privateKey: dkim.privateKey,
      headerFieldNames: SIGNED_HEADERS,
    },
  }),
  disableFileAccess: true,
  disableUrlAccess: true,
});
