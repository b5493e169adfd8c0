// Rows of Home for one listener: new stories of the voices they follow, and stories like one that they heard.

import { readListener } from '@meend/core/access/read-listener.ts';
import { hiddenNotesOf, mediaKeyOf, type SignedInCaller } from '@meend/core/account/sessions/session.ts';
import { hasHiddenNote } from '@meend/core/catalogue/content-notes.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import {
  type ReachableStoryStores,
  type StoryForCaller,
  storyForCaller,
  withPeople,
} from '@meend/core/catalogue/story-for-caller.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import { oneOfEachWork } from '@meend/core/catalogue/work.ts';
import type { FollowedPart, FollowMailStore } from '@meend/core/following/new-episode.ts';
import type { UrlSigners } from '@meend/core/media/media-file.ts';
import type { PersonStore } from '@meend/core/people/person.ts';
import { isFinished } from '@meend/core/playback/finished.ts';
import { type HistoryStore, isPaused } from '@meend/core/playback/history-state.ts';
import { type ListeningStore, MAX_RESUME_POINTS, type ResumePoint } from '@meend/core/playback/listening.ts';
import type { PersonId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { Clock, Now } from '@meend/core/shared/ports.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { ownOf } from './read-tonight.ts';

/** More than a row shows: the page leaves out what it shows above. */
const AT_MOST = 12;
/** Of the stories heard last. */
const COMPARED = 12;
const HEARD_ENOUGH = 0.3;

export interface OwnRows<Read> {
  /** What followed voices read, newest first. */
  readonly fromVoices: readonly Read[];
  /** Null without a story that was heard enough. */
  readonly because: { readonly heard: Story; readonly stories: readonly Read[] } | null;
}

/** Stories of which a followed voice reads a part that is unheard, the one with the newest part first. */
export const newsOf = (
  parts: readonly Pick<FollowedPart, 'storyId' | 'voiceId' | 'listedAt' | 'isHeard'>[],
): readonly StoryId[] => {
  const news = parts.filter(({ voiceId, isHeard }) => voiceId !== null && !isHeard);
  const newest = news.toSorted((one, other) => +other.listedAt - +one.listedAt);
  return [...new Set(newest.map(({ storyId }) => storyId))];
};

/** Of all its parts; one that was finished once counts whole. */
export const heardShare = (
  { parts }: Pick<Story, 'parts'>,
  points: ReadonlyMap<string, Pick<ResumePoint, 'position' | 'finishedAt' | 'unfinishedAt'>>,
): number => {
  const total = parts.reduce((sum, { media }) => sum + media.seconds, 0);
  const heard = parts.reduce((sum, { id, media: { seconds } }) => {
    const point = points.get(id);
    if (point === undefined) return sum;
    return sum + (isFinished(point) ? seconds : Math.min(point.position, seconds));
  }, 0);
  return total > 0 ? heard / total : 0;
};

type Compared = Pick<Story, 'genres' | 'credits'>;

const voicesIn = ({ credits }: Compared): readonly PersonId[] =>
  credits.flatMap(({ personId, role }) => (role === 'voice' ? (personId ?? []) : []));

/** How many genres and voices they share. */
export const likeness = (one: Compared, other: Compared): number => {
  const voices = voicesIn(other);
  const genres = one.genres.filter((genre) => other.genres.includes(genre));
  return genres.length + voicesIn(one).filter((voice) => voices.includes(voice)).length;
};

type Stores = ReachableStoryStores & {
  people: PersonStore;
  listening: ListeningStore;
  history: HistoryStore;
  followMails: FollowMailStore;
} & Now;

interface Deps {
  readonly stores: Stores;
  readonly addresses: UrlSigners;
  readonly clock: Clock;
}

/** Of its group and genres, and what its voices read; the most alike first, then the newest. */
const findAlike = async (stories: StoryStore, heard: Story): Promise<readonly Story[]> => {
  const found = new Map<StoryId, Story>();
  for (const genre of heard.genres)
    for (const story of await stories.list(heard.category, {
      order: 'newest',
      limit: AT_MOST,
      after: null,
      genre,
    }))
      found.set(story.id, story);
  for (const voice of voicesIn(heard))
    for (const story of await stories.readBy(voice, AT_MOST)) found.set(story.id, story);
  const newest = [...found.values()].toSorted((one, other) => +other.publishedAt - +one.publishedAt);
  return newest.toSorted((one, other) => likeness(heard, other) - likeness(heard, one));
};

/** The story heard last of which enough was heard. */
const findHeard = async ({ stories, listening }: Stores, userId: UserId): Promise<Story | undefined> => {
  const points = await listening.listResumePoints(userId, MAX_RESUME_POINTS);
  const ofParts = new Map(points.map((point): [string, ResumePoint] => [point.partId, point]));
  const last = [...new Set(points.map(({ storyId }) => storyId))].slice(0, COMPARED);
  const heard = last.length === 0 ? [] : await stories.findMany(last);
  return heard.find((story) => story.status === 'published' && heardShare(story, ofParts) >= HEARD_ENOUGH);
};

type IsShown = (story: Story) => boolean;

const readBecause = async (
  stores: Stores,
  userId: UserId,
  isShown: IsShown,
): Promise<OwnRows<Story>['because']> => {
  const heard = await findHeard(stores, userId);
  if (heard === undefined) return null;
  const others = (await findAlike(stores.stories, heard)).filter(
    (story) =>
      isShown(story) && story.id !== heard.id && (story.workId === null || story.workId !== heard.workId),
  );
  return { heard, stories: oneOfEachWork(others).slice(0, AT_MOST) };
};

const readFromVoices = async (
  { stories, followMails, now }: Stores,
  userId: UserId,
  isShown: IsShown,
): Promise<readonly Story[]> => {
  const at = await now();
  const listedAfter = new Date(at.getTime() - serverTimings.followedShown);
  const news = newsOf(await followMails.listParts(userId, listedAfter, at));
  const read = news.length === 0 ? [] : await stories.findMany(news);
  const shown = new Map(oneOfEachWork(read.filter(isShown)).map((story) => [story.id, story]));
  return news.flatMap((id) => shown.get(id) ?? []).slice(0, AT_MOST);
};

/** Nothing that the listener started or selected, and nothing at all while their history is paused. */
export const readOwnRows =
  ({ stores, addresses, clock }: Deps) =>
  async (caller: SignedInCaller): Promise<OwnRows<StoryForCaller>> => {
    const { id } = caller.user;
    if (isPaused(await stores.history.read(id))) return { fromVoices: [], because: null };
    const listener = await readListener(stores, caller);
    const own = await ownOf(stores, caller, listener);
    const hidden = hiddenNotesOf(caller);
    const isShown: IsShown = ({ id: storyId, status, notes }) =>
      status === 'published' && !own.has(storyId) && !hasHiddenNote(notes, hidden);
    const fromVoices = await readFromVoices(stores, id, isShown);
    const because = await readBecause(stores, id, isShown);
    const signer = addresses.signerFor(mediaKeyOf(caller));
    const opened = await withPeople(
      stores,
      [...fromVoices, ...(because?.stories ?? [])].map((story) =>
        storyForCaller(story, listener, signer, clock.now()),
      ),
    );
    return {
      fromVoices: opened.slice(0, fromVoices.length),
      because: because && { ...because, stories: opened.slice(fromVoices.length) },
    };
  };
