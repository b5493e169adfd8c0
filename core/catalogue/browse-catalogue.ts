// A page of a catalogue group, with the URL of every part the caller may hear.

import { readListener } from '@meend/core/access/read-listener.ts';
import { type Caller, hiddenNotesOf, mediaKeyOf } from '@meend/core/account/sessions/session.ts';
import type { UrlSigners } from '@meend/core/media/media-file.ts';
import type { PersonStore } from '@meend/core/people/person.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type StoryId } from '@meend/core/shared/ids.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { type JoinedOrder, listAllGroups } from './all-groups.ts';
import { hasHiddenNote } from './content-notes.ts';
import type { Category } from './story.ts';
import { storyLanguages } from './story-fields.ts';
import type { StoryFilters } from './story-filters.ts';
import {
  type ReachableStoryStores,
  type StoryForCaller,
  storyForCaller,
  withPeople,
} from './story-for-caller.ts';
import type { Announced, ListOrder, StoryStore } from './story-store.port.ts';
import { withRecordings } from './work.ts';

/** The order of a list of one group or of all. */
export type PageOrder =
  | { readonly category: Category; readonly order?: ListOrder }
  | { readonly category: null; readonly order?: JoinedOrder };

export type CataloguePage = PageOrder & {
  readonly filters?: StoryFilters;
  readonly limit: number;
  /** The last story of the previous page (cursor). */
  readonly after: string | null;
};

/** Null if there is no such story. */
const findSeen = async (stores: { stories: StoryStore }, after: string): Promise<StoryId | null> => {
  const id = parseId<StoryId>(after);
  const [seen] = id === null ? [] : await stores.stories.findMany([id]);
  return seen?.id ?? null;
};

interface Deps {
  readonly stores: ReachableStoryStores & { people: PersonStore };
  readonly addresses: UrlSigners;
  readonly clock: Clock;
}

export const browseCatalogue =
  ({ stores, addresses, clock }: Deps) =>
  async (
    { limit: asked, after: seen, filters, ...list }: CataloguePage,
    caller: Caller,
  ): Promise<Result<readonly StoryForCaller[], DomainError>> => {
    const after = seen === null ? null : await findSeen(stores, seen);
    if (seen !== null && after === null) return failWith('story.not-found');
    const page = { ...filters, limit: Math.min(asked, MAX_PAGE_SIZE), after };
    const [stories, listener] = await Promise.all([
      list.category === null
        ? listAllGroups(stores.stories, { ...page, ...list })
        : stores.stories.list(list.category, { ...page, ...list }),
      readListener(stores, caller),
    ]);
    const now = clock.now();
    const signer = addresses.signerFor(mediaKeyOf(caller));
    const opened = stories.map((story) => storyForCaller(story, listener, signer, now));
    return succeed(await withRecordings(stores, await withPeople(stores, opened)));
  };

interface ShuffledPage {
  readonly category: Category;
  readonly limit: number;
  readonly seed: number;
}

/**
 * Random stories of the group by rendezvous hashing: stable for a seed while other stories come and go. Those with a note
 * that the caller hides are left out.
 */
export const shuffleCatalogue =
  ({ stores, addresses, clock }: Deps) =>
  async (
    { category, limit, seed }: ShuffledPage,
    caller: Caller,
  ): Promise<Result<readonly StoryForCaller[], never>> => {
    const [stories, listener] = await Promise.all([
      stores.stories.shuffled(category, seed, Math.min(limit, MAX_PAGE_SIZE)),
      readListener(stores, caller),
    ]);
    const now = clock.now();
    const signer = addresses.signerFor(mediaKeyOf(caller));
    const hidden = hiddenNotesOf(caller);
    const shown = stories.filter(({ notes }) => !hasHiddenNote(notes, hidden));
    const opened = shown.map((story) => storyForCaller(story, listener, signer, now));
    return succeed(await withRecordings(stores, await withPeople(stores, opened)));
  };

export const MAX_ANNOUNCED = 12;

/** Those that the list can show, of each work every recording. */
export const readAnnounced = ({ stories }: { readonly stories: StoryStore }): Promise<readonly Announced[]> =>
  stories.announced(MAX_ANNOUNCED * storyLanguages.length);
