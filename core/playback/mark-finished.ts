// Marks a part as heard or not heard; the later mark wins. Without effect if the part was removed from the history since,
// or, for a part without a resume point, if the history was paused then.

import { canPlay } from '@meend/core/access/access.ts';
import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import { findReachablePart, type ReachableStoryStores } from '@meend/core/catalogue/story-for-caller.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { isFinished, marksOfInput, mergeMarks, noMarks } from './finished.ts';
import { type HistoryStore, happenedAt, storedAt, wasPaused, wasRemoved } from './history-state.ts';
import type { ListeningStore } from './listening.ts';

interface FinishedInput {
  readonly partId: string;
  readonly finished: boolean;
  /** Milliseconds since it was marked. */
  readonly age: number;
}

type RequiredStores = {
  users: UserStore;
  listening: ListeningStore;
  history: HistoryStore;
} & ReachableStoryStores;

export const markFinished =
  ({ transaction }: { readonly transaction: Transaction<RequiredStores> }) =>
  (caller: SignedInCaller, input: FinishedInput): Promise<Result<boolean, DomainError>> =>
    transaction.run<boolean, DomainError>(async (stores) => {
      const userId = caller.user.id;
      await stores.users.lock(userId);
      const found = await findReachablePart(stores, input.partId, caller);
      if (!found.ok) return found;
      const { story, part, listener } = found.value;
      const partId = part.id;
      const stored = await stores.listening.findResumePoint(userId, partId);
      if (stored === null && !canPlay(story, part.index, listener)) return failWith('playback.locked');
      const now = await stores.now();
      const history = await stores.history.read(userId);
      const at = happenedAt(input.age, now);
      const isLate = wasRemoved(history, at, partId) || (stored === null && wasPaused(history, at));
      if (isLate) return succeed(stored !== null && isFinished(stored));
      const marks = mergeMarks(stored ?? noMarks, marksOfInput(input.finished, storedAt(input.age, now)));
      // A part never heard needs no mark.
      if (stored !== null || input.finished) {
        const initial = { userId, storyId: story.id, partId, position: 0, duration: part.media.seconds };
        await stores.listening.saveResumePoint({
          ...(stored ?? { ...initial, heardAt: marks.finishedAt ?? now }),
          ...marks,
        });
      }
      return succeed(isFinished(marks));
    });
