// When a part is news to a listener who follows its story or one of its voices: it came out after they began to follow,
// and they have not heard any of it. To those who follow the story, the parts of its first day are no news, unless they
// were waiting for it.
import type { PartId, PersonId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';

/** A part that listeners can see, by one reason why this listener follows it; another reason is another row. */
export interface FollowedPart {
  readonly partId: PartId;
  readonly storyId: StoryId;
  /** The followed voice who reads it; null if its story is followed. */
  readonly voiceId: PersonId | null;
  /** First listing of the story, that of its earliest part. */
  readonly storyListedAt: Date;
  readonly listedAt: Date;
  readonly followedAt: Date;
  readonly isHeard: boolean;
  /** Time of the mail about it; null if there was none. */
  readonly mailedAt: Date | null;
}

/** A mail about new parts; a listener has one per time. */
export interface FollowMail {
  readonly madeAt: Date;
  /** When it left or was dropped; null while it waits. */
  readonly endedAt: Date | null;
}

const elapsed = (from: Date, to: Date): number => to.getTime() - from.getTime();

export const isNews = (part: FollowedPart, now: Date): boolean => {
  const { voiceId, storyListedAt, listedAt, followedAt, isHeard } = part;
  const isLater = elapsed(storyListedAt, listedAt) > serverTimings.followedAfter;
  const wasAwaited = followedAt < storyListedAt;
  return !isHeard && listedAt <= now && listedAt > followedAt && (voiceId !== null || isLater || wasAwaited);
};

/** News without a mail, and not outdated. */
export const isDue = (part: FollowedPart, now: Date): boolean =>
  part.mailedAt === null && isNews(part, now) && elapsed(part.listedAt, now) <= serverTimings.followedNews;

/** A mail that waited too long is dropped and blocks no other. */
export const isStale = ({ madeAt }: FollowMail, now: Date): boolean =>
  elapsed(madeAt, now) > serverTimings.followedMailLifetime;

/** One mail a day in India; `latest` is the listener's latest. */
export const mayMail = (latest: FollowMail | null, now: Date): boolean => {
  if (latest === null) return true;
  return latest.endedAt === null ? isStale(latest, now) : dayInIndia(latest.endedAt) !== dayInIndia(now);
};

/** When the latest news of each followed story and voice came out. */
export const latestNews = (
  parts: readonly FollowedPart[],
  now: Date,
): ReadonlyMap<StoryId | PersonId, Date> => {
  const latest = new Map<StoryId | PersonId, Date>();
  for (const { storyId, voiceId, listedAt } of parts.filter((part) => isNews(part, now))) {
    const followed = voiceId ?? storyId;
    if (listedAt > (latest.get(followed) ?? new Date(0))) latest.set(followed, listedAt);
  }
  return latest;
};

interface DueSearch {
  /** Only parts first listed after it. */
  readonly listedAfter: Date;
  readonly now: Date;
  /** Only accounts after this id, in the order of ids (cursor). */
  readonly after: UserId | null;
  readonly limit: number;
}

/** Parts of followed stories and of followed voices, and the mails about them. */
export interface FollowMailStore {
  /** Listeners with a part that may be due, in the order of ids. */
  listDue(search: DueSearch): Promise<readonly UserId[]>;
  /** Visible parts that the listener follows, without a note that they hide, first listed after `listedAfter` and until `now`. */
  listParts(userId: UserId, listedAfter: Date, now: Date): Promise<readonly FollowedPart[]>;
  /** Records a mail about these parts; one that had a mail before keeps it. */
  add(userId: UserId, partIds: readonly PartId[], madeAt: Date): Promise<void>;
  /** The listener's mail of this time. */
  find(userId: UserId, madeAt: Date): Promise<FollowMail | null>;
  latest(userId: UserId): Promise<FollowMail | null>;
  /** The mail left or was dropped; the first time stays. */
  end(userId: UserId, madeAt: Date, at: Date): Promise<void>;
  /** Ends every follow of the listener, of stories and of voices. */
  removeFollows(userId: UserId): Promise<void>;
  /** Purges up to `limit` records of mails made before `before`; returns the count. */
  forget(before: Date, limit: number): Promise<number>;
}
