// Erasing an account is asked for in the profile, confirmed by the link of a mail, and can be taken back by the link of
// a second mail until its moment has come.
import type { UserId } from '@meend/core/shared/ids.ts';

export interface Erasure {
  readonly userId: UserId;
  /** SHA-256 of the first mail's secret, hex. */
  readonly confirmHash: string;
  /** Until when the first mail's link works. */
  readonly confirmUntil: Date;
  /** SHA-256 of the second mail's secret, hex; null until the erasure is confirmed. */
  readonly cancelHash: string | null;
}
