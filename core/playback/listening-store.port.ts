// Resume points and recently played stories, one per listener and part or story.

import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { Dismissal } from './dismissal.ts';
import type { HistoryKey } from './history-page.ts';
import type { RecentlyPlayed } from './recently-played.ts';
import type { ResumePoint } from './resume-point.ts';

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
