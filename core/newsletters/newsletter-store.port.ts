// Newsletters, whom each went to, and who agreed to get them.
import type { Email } from '@meend/core/account/user/email.ts';
import type { NewsletterId, UserId } from '@meend/core/shared/ids.ts';
import type { MailFate, Newsletter, NewsletterFigures } from './newsletter.ts';

/** Somebody who would get a newsletter at this moment. */
export interface NewsletterListener {
  readonly id: UserId;
  readonly email: Email;
  readonly agreedAt: Date;
}

interface AudienceSearch {
  readonly limit: number;
  /** Only accounts after this one, in the order of their ids. */
  readonly after: UserId | null;
  /** Without those of whom this newsletter has a row. */
  readonly without: NewsletterId | null;
}

export interface NewsletterStore {
  /** The latest first, before the newsletter `before` when given. */
  list(page: {
    readonly limit: number;
    readonly before: NewsletterId | null;
  }): Promise<readonly Newsletter[]>;
  find(id: NewsletterId): Promise<Newsletter | null>;
  /** Locked until the transaction ends. */
  lock(id: NewsletterId): Promise<Newsletter | null>;
  add(newsletter: Newsletter): Promise<void>;
  save(newsletter: Newsletter): Promise<void>;
  /** The one that has been sending for the longest; null when none is. */
  findSending(): Promise<NewsletterId | null>;
  figuresOf(id: NewsletterId): Promise<NewsletterFigures>;
  countAudience(): Promise<number>;
  /** In the order of their ids. */
  listAudience(search: AudienceSearch): Promise<readonly NewsletterListener[]>;
  /** False when the listener has a row of this newsletter already. */
  addMail(id: NewsletterId, userId: UserId, at: Date): Promise<boolean>;
  /** Null: none was made for this account, or it is gone. */
  findMail(id: NewsletterId, userId: UserId): Promise<MailFate | null>;
  /** Changes nothing where there is no row. */
  setMail(id: NewsletterId, userId: UserId, fate: MailFate): Promise<void>;
  removeMail(id: NewsletterId, userId: UserId): Promise<void>;
  /** Counts who left by the link of this newsletter; nothing happens where it never went to them. */
  markUnsubscribed(id: NewsletterId, userId: UserId, at: Date): Promise<void>;
}
