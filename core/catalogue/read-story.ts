// One story of a group, by slug or by id. A withdrawn one is there for those who chose it and unknown to others.
import type { Caller } from '@meend/core/account/session.ts';
import type { Ports } from '@meend/core/assembly/ports.ts';
import type { Stores } from '@meend/core/assembly/stores.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type StoryId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { parseSlug } from '@meend/core/shared/slug.ts';
import type { MaybeListener } from '@meend/core/unlock/access.ts';
import { readListener } from '@meend/core/unlock/read-listener.ts';
import type { Category, Story } from './story.ts';
import { isReachable, type StoryForCaller, storyForCaller } from './story-for-caller.ts';

export type StoryAddress =
  | { readonly category: Category; readonly slug: string }
  | { readonly category: Category; readonly id: string };

const findAmongChosen = async (
  stores: Stores,
  category: Category,
  slug: string,
  listener: MaybeListener,
): Promise<Story | null> => {
  if (listener === null || listener.selectedStoryIds.size === 0) return null;
  const chosen = await stores.stories.findMany([...listener.selectedStoryIds] as StoryId[]);
  return chosen.find((story) => story.category === category && story.slug === slug) ?? null;
};

const find = async (
  stores: Stores,
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

export const readStory =
  ({ stores, addresses, clock }: Pick<Ports, 'stores' | 'addresses' | 'clock'>) =>
  async (address: StoryAddress, caller: Caller): Promise<Result<StoryForCaller, DomainError>> => {
    const listener = await readListener(stores, caller);
    const story = await find(stores, address, listener);
    if (story?.category !== address.category || !isReachable(story, listener)) {
      return failWith('story.not-found');
    }
    return succeed(storyForCaller(story, listener, addresses, clock.now()));
  };
