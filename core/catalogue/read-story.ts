// Reads one story of a group, by slug or by id. A withdrawn one is found only by listeners who selected it.
import { isOpenToAll, type MaybeListener } from '@meend/core/access/access.ts';
import { readListener } from '@meend/core/access/read-listener.ts';
import { type Caller, mediaKeyOf } from '@meend/core/account/sessions/session.ts';
import type { UrlSigners } from '@meend/core/media/media-file.ts';
import type { PersonStore } from '@meend/core/people/person.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type StoryId } from '@meend/core/shared/ids.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { parseSlug } from '@meend/core/shared/slug.ts';
import type { Category, Story } from './story.ts';
import {
  isReachable,
  type PartForCaller,
  type ReachableStoryStores,
  type StoryForCaller,
  storyForCaller,
  storyWithStreams,
  withPeople,
} from './story-for-caller.ts';
import type { StoryStore } from './story-store.port.ts';
import { recordingsOf } from './work.ts';

export type StoryAddress =
  | { readonly category: Category; readonly slug: string }
  | { readonly category: Category; readonly id: string };

const findAmongChosen = async (
  stores: { stories: StoryStore },
  category: Category,
  slug: string,
  listener: MaybeListener,
): Promise<Story | null> => {
  if (listener === null || listener.selectedStoryIds.size === 0) return null;
  const chosen = await stores.stories.findMany([...listener.selectedStoryIds] as StoryId[]);
  return chosen.find((story) => story.category === category && story.slug === slug) ?? null;
};

const find = async (
  stores: { stories: StoryStore },
  address: StoryAddress,
  listener: MaybeListener,
): Promise<Story | null> => {
  if ('slug' in address) {
    const slug = parseSlug(address.slug);
    if (slug === null) return null;
    const published = await stores.stories.findBySlug(address.category, slug);
    return published ?? findAmongChosen(stores, address.category, slug, listener);
  }
  const id = parseId<StoryId>(address.id);
  const [story] = id === null ? [] : await stores.stories.findMany([id]);
  return story ?? null;
};

interface Deps {
  readonly stores: ReachableStoryStores;
  readonly addresses: UrlSigners;
  readonly clock: Clock;
}

type CreditingDeps = Deps & { readonly stores: { people: PersonStore } };

export const readStory =
  ({ stores, addresses, clock }: CreditingDeps) =>
  async (address: StoryAddress, caller: Caller): Promise<Result<StoryForCaller, DomainError>> => {
    const listener = await readListener(stores, caller);
    const story = await find(stores, address, listener);
    if (story?.category !== address.category || !isReachable(story, listener)) {
      return failWith('story.not-found');
    }
    const othersOf = await recordingsOf(stores, [story]);
    const signer = addresses.signerFor(mediaKeyOf(caller));
    const opened = storyWithStreams(story, listener, signer, clock.now());
    const [credited = opened] = await withPeople(stores, [opened]);
    return succeed({ ...credited, recordings: othersOf(story) });
  };

// Reads stories of any group by id, for lists that store ids alone, such as "Up next" on a device.

/** In the order of the ids, each once; malformed, unknown and unavailable ones are left out. */
export const readStories =
  ({ stores, addresses, clock }: CreditingDeps) =>
  async (storyIds: readonly string[], caller: Caller): Promise<readonly StoryForCaller[]> => {
    const ids = storyIds.flatMap((id) => parseId<StoryId>(id) ?? []);
    const [listener, stories] = await Promise.all([
      readListener(stores, caller),
      stores.stories.findMany([...new Set(ids)]),
    ]);
    const now = clock.now();
    const signer = addresses.signerFor(mediaKeyOf(caller));
    const opened = stories
      .filter((story) => isReachable(story, listener))
      .map((story) => storyForCaller(story, listener, signer, now));
    return withPeople(stores, opened);
  };

// Parts open to one listener and not to everybody: the personal addition to a list that is cached for all.

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
