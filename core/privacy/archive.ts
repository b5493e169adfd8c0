// Data export of a listener: all their data in one file, made in the background and available to its owner for a day.
import type { ArchiveId, UserId } from '@meend/core/shared/ids.ts';

export interface Archive {
  readonly id: ArchiveId;
  readonly userId: UserId;
  readonly askedAt: Date;
  /** Null while it is being made. */
  readonly readyAt: Date | null;
  /** Expiry of the file. */
  readonly endsAt: Date;
}
