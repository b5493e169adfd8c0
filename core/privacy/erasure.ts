// Erasure of an account: requested in the profile, confirmed by the link of a mail, and cancellable by the link of a
// second mail until its scheduled time.
import type { UserId } from '@meend/core/shared/ids.ts';

export interface Erasure {
  readonly userId: UserId;
  /** SHA-256 of the first mail's secret, hex. */
  readonly confirmHash: string;
  /** Expiry of the first mail's link. */
  readonly confirmUntil: Date;
  /** SHA-256 of the second mail's secret, hex; null until the erasure is confirmed. */
  readonly cancelHash: string | null;
}
