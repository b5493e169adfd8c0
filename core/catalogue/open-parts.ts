// Parts open to one listener and not to everybody: the personal addition to a list that is cached for all.

import { isOpenToAll } from '@meend/core/access/access.ts';
import { readListener } from '@meend/core/access/read-listener.ts';
import type { SelectionStore } from '@meend/core/access/selection-store.port.ts';
import { type Caller, mediaKeyOf } from '@meend/core/account/sessions/session.ts';
import type { UrlSigners } from '@meend/core/media/url-signer.port.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { Clock, Now } from '@meend/core/ports/clock.ts';
import { parseId, type StoryId } from '@meend/core/shared/ids.ts';
import { isReachable, type PartForCaller, storyForCaller } from './story-for-caller.ts';
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

/** Parts of these stories that are open to the caller and not to everybody. */
export const readOpenParts =
  ({ stores, addresses, clock }: Deps) =>
  async (storyIds: readonly string[], caller: Caller): Promise<readonly PartForCaller[]> => {
    const ids = storyIds.flatMap((id) => parseId<StoryId>(id) ?? []);
    const listener = await readListener(stores, caller);
    const stories = await stores.stories.findMany([...new Set(ids)]);
    const now = clock.now();
    const signer = addresses.signerFor(mediaKeyOf(caller));
    return stories
      .filter((story) => isReachable(story, listener))
      .flatMap((story) =>
        storyForCaller(story, listener, signer, now).parts.filter(
          ({ part, url }) => url !== null && !isOpenToAll(part.index, story.openParts),
        ),
      );
  };
