// Change of an account's e-mail address, confirmed by a link in both mailboxes: a stolen session alone can neither move
// an account to another mailbox nor attach a stranger's mailbox to it.
import type { UserId } from '@meend/core/shared/ids.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { Email } from '../user/email.ts';

/** The link sent to one of the two mailboxes. */
interface Confirmation {
  /** SHA-256 of the secret in the mail, hex. */
  readonly secretHash: string;
  /** When it was pressed; null before. */
  readonly confirmedAt: Date | null;
}

export interface EmailChange {
  readonly userId: UserId;
  readonly newEmail: Email;
  readonly askedAt: Date;
  /** Time by which both links must have been pressed. */
  readonly endsAt: Date;
  readonly oldMailbox: Confirmation;
  readonly newMailbox: Confirmation;
}

export const isComplete = ({ oldMailbox, newMailbox }: EmailChange): boolean =>
  oldMailbox.confirmedAt !== null && newMailbox.confirmedAt !== null;

/** Whether it is pending. */
export const isPending = (change: EmailChange, now: Date): boolean =>
  !isComplete(change) && now.getTime() < change.endsAt.getTime();

type PressResult =
  | { readonly kind: 'unusable' }
  /** The same link again, from a page that lost the response; has no effect. */
  | { readonly kind: 'repeated'; readonly change: EmailChange }
  | { readonly kind: 'confirmed'; readonly change: EmailChange };

/** What pressing the link with this secret does to the change. */
export const pressLink = (change: EmailChange, secretHash: string, now: Date): PressResult => {
  const mailbox = (['oldMailbox', 'newMailbox'] as const).find(
    (name) => change[name].secretHash === secretHash,
  );
  if (mailbox === undefined) return { kind: 'unusable' };
  const { confirmedAt } = change[mailbox];
  if (confirmedAt !== null) {
    const isRepeat = now.getTime() - confirmedAt.getTime() <= serverTimings.linkRepeatGrace;
    return isRepeat ? { kind: 'repeated', change } : { kind: 'unusable' };
  }
  if (now.getTime() >= change.endsAt.getTime()) return { kind: 'unusable' };
  return { kind: 'confirmed', change: { ...change, [mailbox]: { secretHash, confirmedAt: now } } };
};

/** Pending e-mail changes. */
export interface EmailChangeStore {
  /** One per account: a new one replaces it. */
  put(change: EmailChange): Promise<void>;
  find(userId: UserId): Promise<EmailChange | null>;
  /** By the hash of either link's secret. */
  findBySecret(secretHash: string): Promise<EmailChange | null>;
  remove(userId: UserId): Promise<void>;
  /** Purges up to `limit` that ended before `before`; returns the count. */
  forget(before: Date, limit: number): Promise<number>;
}
