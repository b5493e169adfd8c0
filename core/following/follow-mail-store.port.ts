// Parts of followed stories, and the mails about them.
import type { PartId, UserId } from '@meend/core/shared/ids.ts';
import type { FollowedPart, FollowMail } from './new-episode.ts';

interface DueSearch {
  /** Only parts first listed after it. */
  readonly listedAfter: Date;
  readonly now: Date;
  /** Only accounts after this id, in the order of ids (cursor). */
  readonly after: UserId | null;
  readonly limit: number;
}

export interface FollowMailStore {
  /** Listeners with a part that may be due, in the order of ids. */
  listDue(search: DueSearch): Promise<readonly UserId[]>;
  /** Visible parts of the listener's followed stories, first listed after `listedAfter` and until `now`. */
  listParts(userId: UserId, listedAfter: Date, now: Date): Promise<readonly FollowedPart[]>;
  /** Records a mail about these parts; one that had a mail before keeps it. */
  add(userId: UserId, partIds: readonly PartId[], madeAt: Date): Promise<void>;
  /** The listener's mail of this time. */
  find(userId: UserId, madeAt: Date): Promise<FollowMail | null>;
  latest(userId: UserId): Promise<FollowMail | null>;
  /** The mail left or was dropped; the first time stays. */
  end(userId: UserId, madeAt: Date, at: Date): Promise<void>;
  /** Ends every follow of the listener. */
  removeFollows(userId: UserId): Promise<void>;
  /** Purges up to `limit` records of mails made before `before`; returns the count. */
  forget(before: Date, limit: number): Promise<number>;
}
