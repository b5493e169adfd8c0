// What a listener heard: where they stopped in each part, the stories played last, and those they dismissed.
import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { FinishedMarks } from './finished.ts';

/** Where a listener stopped in a part. The newest wins, and 0 never overwrites a later one without a restart. */
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

// Recently played: the newest 50 stories of a listener, one record per story, newest first.

export const MAX_RECENTLY_PLAYED = 50;

export interface RecentlyPlayed {
  readonly userId: UserId;
  readonly storyId: StoryId;
  /** Record label: Ts, Ep or Ep and the number. */
  readonly label: string;
  readonly playedAt: Date;
}

// A story dismissed from "Continue listening": hidden until it is heard again or has a new part.

export interface Dismissal {
  readonly userId: UserId;
  readonly storyId: StoryId;
  readonly dismissedAt: Date;
  /** Number of the story's parts at that time. */
  readonly parts: number;
}

/** Where a page of the history ends: its last resume point. */
export interface HistoryKey {
  readonly heardAt: Date;
  readonly partId: PartId;
}

/** Resume points and recently played stories, one per listener and part or story. */
export interface ListeningStore {
  findResumePoint(userId: UserId, partId: PartId): Promise<ResumePoint | null>;
  /** Newest first, at most `limit`. */
  listResumePoints(userId: UserId, limit: number): Promise<readonly ResumePoint[]>;
  /** Newest first, at most `limit`, after this one if given. */
  listHistory(userId: UserId, after: HistoryKey | null, limit: number): Promise<readonly ResumePoint[]>;
  /** An older resume point than the stored one is ignored; of the finished marks the later one wins. */
  saveResumePoint(resumePoint: ResumePoint): Promise<void>;
  /** Upserts the record of this story and deletes those beyond the newest `keep`. */
  touch(record: RecentlyPlayed, limit: number): Promise<void>;
  /** Newest first. */
  listRecent(userId: UserId): Promise<readonly RecentlyPlayed[]>;
  removeRecent(userId: UserId, storyId: StoryId): Promise<void>;
  /** One per story; the later one wins. */
  saveDismissal(dismissal: Dismissal): Promise<void>;
  removeDismissal(userId: UserId, storyId: StoryId): Promise<void>;
  listDismissals(userId: UserId): Promise<readonly Dismissal[]>;
  /** Deletes the part's resume point. */
  removePart(userId: UserId, partId: PartId): Promise<void>;
  /** Deletes the story's resume points, record and dismissal. */
  removeStory(userId: UserId, storyId: StoryId): Promise<void>;
  /** Deletes all resume points, records and dismissals. */
  removeAll(userId: UserId): Promise<void>;
}
