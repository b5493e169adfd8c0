// Where a listener stopped in a part: the newest place wins, and 0 never overwrites a later one by itself.
import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { FinishedMarks } from './finished.ts';

export interface ResumePoint extends FinishedMarks {
  readonly userId: UserId;
  readonly storyId: StoryId;
  readonly partId: PartId;
  /** Seconds from the start of the part. */
  readonly position: number;
  /** Length of the part in seconds. */
  readonly duration: number;
  /** When the listener was there, by their device's clock, never later than the server's. */
  readonly heardAt: Date;
}

/** A place as a device reports it; `restarted` says that the listener went back to the start on purpose. */
export interface ReportedResumePoint {
  readonly partId: PartId;
  readonly position: number;
  readonly duration: number;
  readonly heardAt: Date;
  readonly restarted: boolean;
}
