// An account's address changes once a link was pressed in both mailboxes: whoever holds a session alone can neither take
// an account to a mailbox of theirs nor bring one into somebody else's.
import type { UserId } from '@meend/core/shared/ids.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { Email } from '../user/email.ts';

/** The link in one of the two mailboxes. */
interface Confirmation {
  /** SHA-256 of the mail's secret, hex. */
  readonly secretHash: string;
  /** When it was pressed; null until then. */
  readonly confirmedAt: Date | null;
}

export interface EmailChange {
  readonly userId: UserId;
  readonly newEmail: Email;
  readonly askedAt: Date;
  /** Until when both links must have been pressed. */
  readonly endsAt: Date;
  readonly oldMailbox: Confirmation;
  readonly newMailbox: Confirmation;
}

export const isComplete = ({ oldMailbox, newMailbox }: EmailChange): boolean =>
  oldMailbox.confirmedAt !== null && newMailbox.confirmedAt !== null;

/** Whether it waits for a link. */
export const isPending = (change: EmailChange, now: Date): boolean =>
  !isComplete(change) && now.getTime() < change.endsAt.getTime();

type PressResult =
  | { readonly kind: 'unusable' }
  /** The same press once more, of a page that lost the response; nothing is to be done. */
  | { readonly kind: 'repeated'; readonly change: EmailChange }
  | { readonly kind: 'confirmed'; readonly change: EmailChange };

/** What becomes of a change when the link with this secret is pressed. */
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
