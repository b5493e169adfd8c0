// Sends one mail; the product chooses the template, the adapter its words and looks.

import type { Mail } from '@meend/core/mail/mail.ts';
import type { Result } from '@meend/core/shared/result.ts';

/** The mail will never be taken as it is: no later try of it would help. */
export interface PermanentMailFailure {
  /** Stage and numbers, for example "RCPT TO 550 5.1.1"; names nobody, so it may be logged. */
  readonly code: string;
  /** One sentence for the operator. */
  readonly reason: string;
}

export interface Mailer {
  /**
   * Hands one mail over per `key`, however often it is called: receivers fold what an interrupted try sent twice, as
   * every try of a key is the same message. Answers a refusal that is for good; throws where a later try may succeed.
   */
  send(mail: Mail, key: string): Promise<Result<void, PermanentMailFailure>>;
}
