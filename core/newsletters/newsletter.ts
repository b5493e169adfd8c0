// A newsletter goes to everybody who agreed to mails about new stories and offers. It is written as a draft, and fixed from
// the moment it is sent.
import type { NewsletterId, UserId } from '@meend/core/shared/ids.ts';

/** stopped: somebody interrupted the sending, and it may go on. */
export const newsletterStatuses = ['draft', 'sending', 'stopped', 'sent'] as const;
export type NewsletterStatus = (typeof newsletterStatuses)[number];

export interface NewsletterText {
  readonly subject: string;
  /** What mail programs show beside the subject; empty for none. */
  readonly preheader: string;
  /** Markdown. */
  readonly body: string;
}

export interface Newsletter extends NewsletterText {
  readonly id: NewsletterId;
  readonly status: NewsletterStatus;
  /** Raised by every change of the words; an update names the one it was made from. */
  readonly revision: number;
  readonly updatedAt: Date;
  /** When it was first sent; null of a draft. */
  readonly startedAt: Date | null;
  /** When a copy had been made for everybody. */
  readonly endedAt: Date | null;
  /** The last account a copy was made for in this run. */
  readonly reached: UserId | null;
}

/** dropped: its listener did not want it any more when its turn came. */
export const mailFates = ['waiting', 'accepted', 'refused', 'dropped'] as const;
export type MailFate = (typeof mailFates)[number];

/** Read from the rows: an account that is erased is counted no more. */
export interface NewsletterFigures extends Readonly<Record<MailFate, number>> {
  /** How many left by this newsletter's own link. */
  readonly unsubscribed: number;
}
