// Places and recently played records, one a listener and part or story.

import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { Dismissal } from './dismissal.ts';
import type { RecentlyPlayed } from './recently-played.ts';
import type { ResumePoint } from './resume-point.ts';

export interface ListeningStore {
  findResumePoint(userId: UserId, partId: PartId): Promise<ResumePoint | null>;
  /** Newest first, at most `limit`. */
  listResumePoints(userId: UserId, limit: number): Promise<readonly ResumePoint[]>;
  /** A place heard earlier than the stored one moves it not; of the marks the later ones are kept. */
  saveResumePoint(resumePoint: ResumePoint): Promise<void>;
  /** Adds or renews the record of this story and forgets what is beyond the newest `keep`. */
  touch(record: RecentlyPlayed, limit: number): Promise<void>;
  /** Newest first. */
  listRecent(userId: UserId): Promise<readonly RecentlyPlayed[]>;
  /** One a story, the later one is kept. */
  saveDismissal(dismissal: Dismissal): Promise<void>;
  removeDismissal(userId: UserId, storyId: StoryId): Promise<void>;
  listDismissals(userId: UserId): Promise<readonly Dismissal[]>;
}
