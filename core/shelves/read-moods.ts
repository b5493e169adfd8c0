// The doors that listeners see, and one of them with its stories.
import { readListener } from '@meend/core/access/read-listener.ts';
import { type Caller, hiddenNotesOf, mediaKeyOf } from '@meend/core/account/sessions/session.ts';
import { hasHiddenNote } from '@meend/core/catalogue/content-notes.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import {
  type ReachableStoryStores,
  type StoryForCaller,
  storyForCaller,
  withPeople,
} from '@meend/core/catalogue/story-for-caller.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { UrlSigners } from '@meend/core/media/media-file.ts';
import type { PersonStore } from '@meend/core/people/person.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { parseSlug } from '@meend/core/shared/slug.ts';
import { MAX_DOORS, type Mood, type MoodStore } from './mood.ts';

type MoodStores = { moods: MoodStore; stories: StoryStore };

const isPublished = ({ status }: Story): boolean => status === 'published';

export interface Door {
  readonly mood: Mood;
  /** Number of its stories that the caller's lists show. */
  readonly stories: number;
}

/** Doors with a published story that contains none of the `hidden` notes, in the order of the studio. */
export const listDoors = async (
  { moods, stories }: MoodStores,
  hidden: readonly string[],
): Promise<readonly Door[]> => {
  const published = await moods.listPublished(MAX_DOORS);
  const ids = [...new Set(published.flatMap(({ storyIds }) => storyIds))];
  const found = ids.length === 0 ? [] : await stories.findMany(ids);
  const listed = found.filter((story) => isPublished(story) && !hasHiddenNote(story.notes, hidden));
  const shown: ReadonlySet<StoryId> = new Set(listed.map(({ id }) => id));
  return published
    .map((mood) => ({ mood, stories: mood.storyIds.filter((id) => shown.has(id)).length }))
    .filter((door) => door.stories > 0);
};

export const listMoods =
  ({ stores }: { readonly stores: MoodStores }) =>
  (caller: Caller): Promise<readonly Door[]> =>
    listDoors(stores, hiddenNotesOf(caller));

export interface MoodWith<Read> {
  readonly mood: Mood;
  /** In the order of the studio. */
  readonly stories: readonly Read[];
}

/** Null unless it is published and has a published story. */
export const findMood = async (
  { moods, stories }: MoodStores,
  slug: string,
): Promise<MoodWith<Story> | null> => {
  const parsed = parseSlug(slug);
  const mood = parsed && (await moods.findBySlug(parsed));
  const found = mood && mood.storyIds.length > 0 ? await stories.findMany(mood.storyIds) : [];
  const shown = found.filter(isPublished);
  return mood && shown.length > 0 ? { mood, stories: shown } : null;
};

interface Deps {
  readonly stores: ReachableStoryStores & { moods: MoodStore; people: PersonStore };
  readonly addresses: UrlSigners;
  readonly clock: Clock;
}

/** Without the stories that have a note the caller hides. */
export const readMood =
  ({ stores, addresses, clock }: Deps) =>
  async (slug: string, caller: Caller): Promise<Result<MoodWith<StoryForCaller>, DomainError>> => {
    const found = await findMood(stores, slug);
    if (found === null) return failWith('mood.not-found');
    const listener = await readListener(stores, caller);
    const signer = addresses.signerFor(mediaKeyOf(caller));
    const now = clock.now();
    const hidden = hiddenNotesOf(caller);
    const shown = found.stories.filter(({ notes }) => !hasHiddenNote(notes, hidden));
    const opened = shown.map((story) => storyForCaller(story, listener, signer, now));
    return succeed({ mood: found.mood, stories: await withPeople(stores, opened) });
  };
