// A newsletter is sent to all listeners who consented to mails about new stories and offers. It starts as a draft and
// is immutable once sent.
import type { NewsletterId, UserId } from '@meend/core/shared/ids.ts';
import type { NewsletterText } from './newsletter-form.ts';

/** stopped: the sending was interrupted and can be resumed. */
export const newsletterStatuses = ['draft', 'sending', 'stopped', 'sent'] as const;
export type NewsletterStatus = (typeof newsletterStatuses)[number];

export interface Newsletter extends NewsletterText {
  readonly id: NewsletterId;
  readonly status: NewsletterStatus;
  /** Raised by every change of the texts, for optimistic locking. */
  readonly revision: number;
  readonly updatedAt: Date;
  /** When it was first sent; null for a draft. */
  readonly startedAt: Date | null;
  /** When a copy had been made for every recipient. */
  readonly endedAt: Date | null;
  /** Cursor: the last account a copy was made for in this run. */
  readonly reached: UserId | null;
}

/** dropped: the recipient withdrew consent before the copy was sent. */
export const mailFates = ['waiting', 'accepted', 'refused', 'dropped'] as const;
export type MailFate = (typeof mailFates)[number];

/** Counted from the rows, so erased accounts are not included. */
export interface NewsletterFigures extends Readonly<Record<MailFate, number>> {
  /** Recipients who unsubscribed by this newsletter's own link. */
  readonly unsubscribed: number;
}
