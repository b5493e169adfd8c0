// Found stories as the caller may hear them.
import { readListener } from '@meend/core/access/read-listener.ts';
import { type Caller, mediaKeyOf } from '@meend/core/account/sessions/session.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import {
  type ReachableStoryStores,
  type StoryForCaller,
  storyForCaller,
  withPeople,
} from '@meend/core/catalogue/story-for-caller.ts';
import type { UrlSigners } from '@meend/core/media/media-file.ts';
import type { PersonStore } from '@meend/core/people/person.ts';
import type { Clock } from '@meend/core/shared/ports.ts';

interface Deps {
  readonly stores: ReachableStoryStores & { people: PersonStore };
  readonly addresses: UrlSigners;
  readonly clock: Clock;
}

export const openResultStories =
  ({ stores, addresses, clock }: Deps) =>
  async (stories: readonly Story[], caller: Caller): Promise<readonly StoryForCaller[]> => {
    if (stories.length === 0) return [];
    const listener = await readListener(stores, caller);
    const signer = addresses.signerFor(mediaKeyOf(caller));
    const now = clock.now();
    return withPeople(
      stores,
      stories.map((story) => storyForCaller(story, listener, signer, now)),
    );
  };
