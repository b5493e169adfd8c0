// Reads the stories a listener played last, newest first, without unavailable ones.

import { readListener } from '@meend/core/access/read-listener.ts';
import type { SelectionStore } from '@meend/core/access/selection-store.port.ts';
import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import { isReachable } from '@meend/core/catalogue/story-for-caller.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { ListeningStore } from './listening-store.port.ts';
import type { RecentlyPlayed } from './recently-played.ts';

export interface RecentStory {
  readonly record: RecentlyPlayed;
  readonly story: Story;
}

type RequiredStores = {
  stories: StoryStore;
  subscriptions: SubscriptionStore;
  listening: ListeningStore;
  selections: SelectionStore;
} & Now;

export const readRecent =
  ({ stores }: { readonly stores: RequiredStores }) =>
  async (caller: SignedInCaller): Promise<readonly RecentStory[]> => {
    const [records, listener] = await Promise.all([
      stores.listening.listRecent(caller.user.id),
      readListener(stores, caller),
    ]);
    const stories = await stores.stories.findMany(records.map((record) => record.storyId));
    const byId = new Map(stories.map((story) => [story.id, story]));
    return records.flatMap((record) => {
      const story = byId.get(record.storyId);
      return story && isReachable(story, listener) ? { record, story } : [];
    });
  };
