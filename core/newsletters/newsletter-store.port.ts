// Newsletters, their recipients and the consents.
import type { Email } from '@meend/core/account/user/email.ts';
import type { NewsletterId, UserId } from '@meend/core/shared/ids.ts';
import type { MailFate, Newsletter, NewsletterFigures } from './newsletter.ts';

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
