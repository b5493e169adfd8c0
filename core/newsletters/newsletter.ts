// A newsletter is sent to all listeners who consented to mails about new stories and offers. It starts as a draft and
// is immutable once sent.

import type { Email } from '@meend/core/account/user/email.ts';
import type { User } from '@meend/core/account/user/user.ts';
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

/** A recipient of newsletters at present. */
export interface NewsletterListener {
  readonly id: UserId;
  readonly email: Email;
  readonly agreedAt: Date;
}

interface AudienceSearch {
  readonly limit: number;
  /** Only accounts after this id, in the order of ids (cursor). */
  readonly after: UserId | null;
  /** Without accounts that have a row of this newsletter. */
  readonly without: NewsletterId | null;
}

/** Newsletters, their recipients and the consents. */
export interface NewsletterStore {
  /** Latest first, before the newsletter `before` if given. */
  list(page: {
    readonly limit: number;
    readonly before: NewsletterId | null;
  }): Promise<readonly Newsletter[]>;
  find(id: NewsletterId): Promise<Newsletter | null>;
  /** Locked until the transaction ends. */
  lock(id: NewsletterId): Promise<Newsletter | null>;
  add(newsletter: Newsletter): Promise<void>;
  save(newsletter: Newsletter): Promise<void>;
  /** The one that has been sending longest; null if none is. */
  findSending(): Promise<NewsletterId | null>;
  figuresOf(id: NewsletterId): Promise<NewsletterFigures>;
  countAudience(): Promise<number>;
  /** In the order of ids. */
  listAudience(search: AudienceSearch): Promise<readonly NewsletterListener[]>;
  /** False if the listener already has a row of this newsletter. */
  addMail(id: NewsletterId, userId: UserId, at: Date): Promise<boolean>;
  /** Null if none was made for this account or it was deleted. */
  findMail(id: NewsletterId, userId: UserId): Promise<MailFate | null>;
  /** No effect if there is no row. */
  setMail(id: NewsletterId, userId: UserId, fate: MailFate): Promise<void>;
  removeMail(id: NewsletterId, userId: UserId): Promise<void>;
  /** Counts an unsubscription by this newsletter's link; no effect if it was not sent to the listener. */
  markUnsubscribed(id: NewsletterId, userId: UserId, at: Date): Promise<void>;
}

// Recipients of newsletters: accounts with consent that are neither suspended nor awaiting erasure nor part of the
// demo. Every account has a verified address.

/** Domain of demo accounts, which receive no mail. */
export const INVENTED_DOMAIN = 'demonstration.example';

/** A demo account. */
export const isInvented = (email: User['email']): boolean => email.endsWith(`@${INVENTED_DOMAIN}`);

export const getsNewsletters = ({
  email,
  marketing,
  suspendedAt,
  erasesAt,
}: Pick<User, 'email' | 'marketing' | 'suspendedAt' | 'erasesAt'>): boolean =>
  marketing.optedIn && suspendedAt === null && erasesAt === null && !isInvented(email);
