// Everything we hold about a listener in one file, made in the background and kept for a day for its owner alone.
import type { ArchiveId, UserId } from '@meend/core/shared/ids.ts';

export interface Archive {
  readonly id: ArchiveId;
  readonly userId: UserId;
  readonly askedAt: Date;
  /** Null while it is being made. */
  readonly readyAt: Date | null;
  /** When it is gone. */
  readonly endsAt: Date;
}
