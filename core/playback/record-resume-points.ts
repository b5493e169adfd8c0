// Records resume points reported by a device; in each part the one heard last wins. Only parts the listener may play
// are accepted, and a report with any other changes nothing. Reports of what was removed from the history or heard
// while it was paused are accepted and not stored.

import { canPlay, type MaybeListener } from '@meend/core/access/access.ts';
import { readListener } from '@meend/core/access/read-listener.ts';
import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import { isReachable, type ReachableStoryStores } from '@meend/core/catalogue/story-for-caller.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type PartId, parseId, type UserId } from '@meend/core/shared/ids.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { marksOfReport, mergeMarks, noMarks, sameMarks } from './finished.ts';
import { type HistoryState, type HistoryStore, happenedAt, isRecorded, storedAt } from './history-state.ts';
import type { ListeningStore, ReportedResumePoint, ResumePoint } from './listening.ts';
import { type PlayLog, playOf } from './play.ts';
import { mergeResumePoint } from './resume-position.ts';

interface DeviceResumePoint extends Omit<ReportedResumePoint, 'partId'> {
  readonly partId: string;
  /** Seconds before the position that were skipped, so they do not count as heard. */
  readonly skipped?: number;
}

type RequiredStores = {
  users: UserStore;
  listening: ListeningStore;
  history: HistoryStore;
  plays: PlayLog;
} & ReachableStoryStores;

interface Work {
  readonly stores: { stories: StoryStore; listening: ListeningStore; plays: PlayLog };
  readonly userId: UserId;
  readonly listener: MaybeListener;
  readonly history: HistoryState;
}

const recordOne = async (
  { stores, userId, listener, history }: Work,
  report: DeviceResumePoint,
  now: Date,
): Promise<Result<boolean, DomainError>> => {
  const partId = parseId<PartId>(report.partId);
  const story = partId && (await stores.stories.findByPart(partId));
  const part = story?.parts.find(({ id }) => id === partId);
  if (!partId || !story || !part || !isReachable(story, listener)) return failWith('story.not-found');
  if (!canPlay(story, part.index, listener)) return failWith('playback.locked');
  if (!isRecorded(history, partId, happenedAt(report.age, now))) return succeed(false);
  const heard = { ...report, heardAt: storedAt(report.age, now) };
  // Also an older resume point is a play: a device may have been offline.
  const position = report.position - (report.skipped ?? 0);
  const play = playOf({ userId, storyId: story.id, partId }, { ...heard, position });
  if (play !== null) await stores.plays.record(play);
  const stored: ResumePoint | null = await stores.listening.findResumePoint(userId, partId);
  const merged = mergeResumePoint(stored, heard);
  if (merged === null) return succeed(false);
  // An older report may still mark the part as finished.
  const marks = mergeMarks(stored ?? noMarks, marksOfReport(heard));
  if (merged === stored && sameMarks(stored, marks)) return succeed(false);
  const { duration, heardAt } = merged;
  const resumePoint = {
    userId,
    storyId: story.id,
    partId,
    position: merged.position,
    duration,
    heardAt,
    ...marks,
  };
  await stores.listening.saveResumePoint(resumePoint);
  return succeed(true);
};

export const recordResumePoints =
  ({ transaction }: { readonly transaction: Transaction<RequiredStores> }) =>
  (caller: SignedInCaller, reports: readonly DeviceResumePoint[]): Promise<Result<number, DomainError>> =>
    transaction.run<number, DomainError>(async (stores) => {
      const userId = caller.user.id;
      await stores.users.lock(userId);
      const history = await stores.history.read(userId);
      const work = { stores, userId, listener: await readListener(stores, caller), history };
      const now = await stores.now();
      let saved = 0;
      for (const report of reports) {
        const recorded = await recordOne(work, report, now);
        if (!recorded.ok) return recorded;
        if (recorded.value) saved += 1;
      }
      return succeed(saved);
    });
