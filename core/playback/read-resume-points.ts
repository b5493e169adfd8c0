// Reads a listener's resume points, newest first, also those in locked parts, since the next part of a story depends on
// them; and their dismissals.

import { readListener } from '@meend/core/access/read-listener.ts';
import type { SelectionStore } from '@meend/core/access/selection-store.port.ts';
import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Dismissal } from './dismissal.ts';
import type { ListeningStore } from './listening-store.port.ts';
import { type ResumePointInStory, withStories } from './resume-point-in-story.ts';
import { MAX_RESUME_POINTS } from './resume-point-limits.ts';

interface Heard {
  readonly now: Date;
  readonly places: readonly ResumePointInStory[];
  readonly dismissals: readonly Dismissal[];
}

type RequiredStores = {
  stories: StoryStore;
  subscriptions: SubscriptionStore;
  listening: ListeningStore;
  selections: SelectionStore;
} & Now;

export const readResumePoints =
  ({ stores }: { readonly stores: RequiredStores }) =>
  async (caller: SignedInCaller): Promise<Heard> => {
    const [now, places, dismissals, listener] = await Promise.all([
      stores.now(),
      stores.listening.listResumePoints(caller.user.id, MAX_RESUME_POINTS),
      stores.listening.listDismissals(caller.user.id),
      readListener(stores, caller),
    ]);
    return { now, places: await withStories(stores, places, listener), dismissals };
  };
