// Sends one mail: core chooses the template, the adapter renders it.

import type { Mail } from '@meend/core/mail/mail.ts';
import type { Result } from '@meend/core/shared/result.ts';

/** The mail server rejected the mail permanently: no retry can succeed. */
export interface PermanentMailFailure {
  /** SMTP step and status codes, for example "RCPT TO 550 5.1.1"; without addresses, so that it may be logged. */
  readonly code: string;
  /** Message for the operator. */
  readonly reason: string;
}

export interface Mailer {
  /**
   * Sends one mail per `key`, however often it is called: every attempt has the same Message-ID, so that mail servers
   * deduplicate. Returns a permanent failure; throws if a retry may succeed.
   */
  send(mail: Mail, key: string): Promise<Result<void, PermanentMailFailure>>;
}
