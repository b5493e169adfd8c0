// Resume point: where a listener stopped in a part. The newest wins, and 0 never overwrites a later one without a
// restart.
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
  /** When the listener was there, by the server's clock. */
  readonly heardAt: Date;
}

/** A resume point reported by a device; `restarted`: the listener deliberately returned to the start. */
export interface ReportedResumePoint {
  readonly partId: PartId;
  readonly position: number;
  readonly duration: number;
  /** Milliseconds since the listener was there. */
  readonly age: number;
  readonly restarted: boolean;
}

// Maximum number of resume points per listener, in an account and on a device, and maximum position.

export const MAX_RESUME_POINTS = 200;
export const MAX_POSITION_SECONDS = 86_400;
