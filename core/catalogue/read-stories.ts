// Reads stories of any group by id, for lists that store ids alone, such as "Up next" on a device.

import { readListener } from '@meend/core/access/read-listener.ts';
import type { SelectionStore } from '@meend/core/access/selection-store.port.ts';
import { type Caller, mediaKeyOf } from '@meend/core/account/sessions/session.ts';
import type { UrlSigners } from '@meend/core/media/url-signer.port.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { Clock, Now } from '@meend/core/ports/clock.ts';
import { parseId, type StoryId } from '@meend/core/shared/ids.ts';
import { isReachable, type StoryForCaller, storyForCaller } from './story-for-caller.ts';
import type { StoryStore } from './story-store.port.ts';

type RequiredStores = {
  stories: StoryStore;
  subscriptions: SubscriptionStore;
  selections: SelectionStore;
} & Now;

interface Deps {
  readonly stores: RequiredStores;
  readonly addresses: UrlSigners;
  readonly clock: Clock;
}

/** In the order of the ids, each once; malformed, unknown and unavailable ones are left out. */
export const readStories =
  ({ stores, addresses, clock }: Deps) =>
  async (storyIds: readonly string[], caller: Caller): Promise<readonly StoryForCaller[]> => {
    const ids = storyIds.flatMap((id) => parseId<StoryId>(id) ?? []);
    const [listener, stories] = await Promise.all([
      readListener(stores, caller),
      stores.stories.findMany([...new Set(ids)]),
    ]);
    const now = clock.now();
    const signer = addresses.signerFor(mediaKeyOf(caller));
    return stories
      .filter((story) => isReachable(story, listener))
      .map((story) => storyForCaller(story, listener, signer, now));
  };
