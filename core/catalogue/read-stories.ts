// Reads stories of any group by id, for lists that store ids alone, such as "Up next" on a device.

import type { AccessStores } from '@meend/core/access/access.stores.ts';
import { readListener } from '@meend/core/access/read-listener.ts';
import { type Caller, mediaKeyOf } from '@meend/core/account/sessions/session.ts';
import type { UrlSigners } from '@meend/core/media/url-signer.port.ts';
import type { PlansStores } from '@meend/core/plans/plans.stores.ts';
import type { Clock, Now } from '@meend/core/ports/clock.ts';
import { parseId, type StoryId } from '@meend/core/shared/ids.ts';
import type { CatalogueStores } from './catalogue.stores.ts';
import { isReachable, type StoryForCaller, storyForCaller } from './story-for-caller.ts';

type RequiredStores = CatalogueStores & PlansStores & AccessStores & Now;

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
