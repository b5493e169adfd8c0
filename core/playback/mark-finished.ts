// Marks a part as heard or not heard; the later mark wins. Without effect if the part was removed from the history since,
// or, for a part without a resume point, if the history was paused then.

import type { AccessStores } from '@meend/core/access/access.stores.ts';
import { canPlay } from '@meend/core/access/access.ts';
import type { AccountStores } from '@meend/core/account/account.stores.ts';
import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { CatalogueStores } from '@meend/core/catalogue/catalogue.stores.ts';
import { findReachablePart } from '@meend/core/catalogue/reachable-part.ts';
import type { PlansStores } from '@meend/core/plans/plans.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { happenedAt, storedAt } from '@meend/core/shared/report-age.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { isFinished, marksOfInput, mergeMarks, noMarks } from './finished.ts';
import { wasPaused, wasRemoved } from './history-state.ts';
import type { PlaybackStores } from './playback.stores.ts';

interface FinishedInput {
  readonly partId: string;
  readonly finished: boolean;
  /** Milliseconds since it was marked. */
  readonly age: number;
}

type RequiredStores = AccountStores & CatalogueStores & PlansStores & PlaybackStores & AccessStores & Now;

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
