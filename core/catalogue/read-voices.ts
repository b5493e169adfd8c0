// The people who read the stories that listeners see, and one of them with all they read.
import { readListener } from '@meend/core/access/read-listener.ts';
import { type Caller, mediaKeyOf } from '@meend/core/account/sessions/session.ts';
import type { UrlSigners } from '@meend/core/media/media-file.ts';
import type { Person, PersonStore } from '@meend/core/people/person.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { parseSlug } from '@meend/core/shared/slug.ts';
import { hasHiddenNote } from './content-notes.ts';
import type { Story } from './story.ts';
import type { StoryLanguage } from './story-fields.ts';
import {
  type ReachableStoryStores,
  type StoryForCaller,
  storyForCaller,
  withPeople,
} from './story-for-caller.ts';
import type { StoryStore } from './story-store.port.ts';
import { oneOfEachWork } from './work.ts';

export const listVoices =
  ({ stores }: { readonly stores: { people: PersonStore } }) =>
  (): Promise<readonly Person[]> =>
    stores.people.listVoices(MAX_PAGE_SIZE);

export interface Voice<Read> {
  readonly person: Person;
  /** Of all their recordings, that of the newest first. */
  readonly languages: readonly StoryLanguage[];
  /** Newest first. */
  readonly stories: readonly Read[];
}

/** Of a work one recording. Null unless they read a story that listeners see. */
export const findVoice = async (
  stores: { people: PersonStore; stories: StoryStore },
  slug: string,
): Promise<Voice<Story> | null> => {
  const parsed = parseSlug(slug);
  const person = parsed && (await stores.people.findBySlug(parsed));
  const recordings = person ? await stores.stories.readBy(person.id, MAX_PAGE_SIZE) : [];
  if (person === null || recordings.length === 0) return null;
  const languages = [...new Set(recordings.map(({ language }) => language))];
  return { person, languages, stories: oneOfEachWork(recordings) };
};

interface Deps {
  readonly stores: ReachableStoryStores & { people: PersonStore };
  readonly addresses: UrlSigners;
  readonly clock: Clock;
}

/** Without stories that have a note which the caller hides. */
export const readVoice =
  ({ stores, addresses, clock }: Deps) =>
  async (slug: string, caller: Caller): Promise<Result<Voice<StoryForCaller>, DomainError>> => {
    const voice = await findVoice(stores, slug);
    if (voice === null) return failWith('person.not-found');
    const listener = await readListener(stores, caller);
    const signer = addresses.signerFor(mediaKeyOf(caller));
    const now = clock.now();
    const hidden = caller.kind === 'user' ? caller.user.hiddenNotes : [];
    const shown = voice.stories.filter(({ notes }) => !hasHiddenNote(notes, hidden));
    const opened = shown.map((story) => storyForCaller(story, listener, signer, now));
    return succeed({ ...voice, stories: await withPeople(stores, opened) });
  };
