// Reads one story of a group, by slug or by id. A withdrawn one is found only by listeners who selected it.

import type { MaybeListener } from '@meend/core/access/access.ts';
import { readListener } from '@meend/core/access/read-listener.ts';
import type { SelectionStore } from '@meend/core/access/selection-store.port.ts';
import { type Caller, mediaKeyOf } from '@meend/core/account/sessions/session.ts';
import type { UrlSigners } from '@meend/core/media/url-signer.port.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { Clock, Now } from '@meend/core/ports/clock.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type StoryId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { parseSlug } from '@meend/core/shared/slug.ts';
import type { Category, Story } from './story.ts';
import { isReachable, type StoryForCaller, storyWithStreams } from './story-for-caller.ts';
import type { StoryStore } from './story-store.port.ts';

export type StoryAddress =
  | { readonly category: Category; readonly slug: string }
  | { readonly category: Category; readonly id: string };

type RequiredStores = {
  stories: StoryStore;
  subscriptions: SubscriptionStore;
  selections: SelectionStore;
} & Now;

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
  readonly stores: RequiredStores;
  readonly addresses: UrlSigners;
  readonly clock: Clock;
}

export const readStory =
  ({ stores, addresses, clock }: Deps) =>
  async (address: StoryAddress, caller: Caller): Promise<Result<StoryForCaller, DomainError>> => {
    const listener = await readListener(stores, caller);
    const story = await find(stores, address, listener);
    if (story?.category !== address.category || !isReachable(story, listener)) {
      return failWith('story.not-found');
    }
    return succeed(storyWithStreams(story, listener, addresses.signerFor(mediaKeyOf(caller)), clock.now()));
  };
