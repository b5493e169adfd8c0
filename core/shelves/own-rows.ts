// Rows of Home for one listener: new stories of the voices they follow, and what they may like by what they heard.

import { readListener } from '@meend/core/access/read-listener.ts';
import { hiddenNotesOf, mediaKeyOf, type SignedInCaller } from '@meend/core/account/sessions/session.ts';
import { hasHiddenNote } from '@meend/core/catalogue/content-notes.ts';
import { categories, type Story } from '@meend/core/catalogue/story.ts';
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
import { heardShare } from '@meend/core/playback/heard-share.ts';
import { type HistoryStore, isPaused } from '@meend/core/playback/history-state.ts';
import { type ListeningStore, MAX_RESUME_POINTS, type ResumePoint } from '@meend/core/playback/listening.ts';
import type { ShelfStore } from '@meend/core/playback/shelf/shelf-entry.ts';
import { COMPARED, type Compared, type Reason, recommend } from '@meend/core/search/recommend.ts';
import { soundKey } from '@meend/core/search/search-key.ts';
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { Clock, Now } from '@meend/core/shared/ports.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { ownOf } from './read-tonight.ts';

/** More than a row shows: the page leaves out what it shows above. */
const AT_MOST = 12;
/** Genres of what was heard whose stories are compared, and how many of each group. */
const GENRES = 4;
const OF_EACH = 16;

export interface OwnRows<Read> {
  /** What followed voices read, newest first. */
  readonly fromVoices: readonly Read[];
  /** What the listener may like, best first. */
  readonly recommended: readonly Recommended<Read>[];
}

interface Recommended<Read> {
  readonly story: Read;
  readonly reason: Reason['kind'];
  /** Name of the story or genre that is the reason; null if it is neither. */
  readonly of: string | null;
}

/** Stories of which a followed voice reads a part that is unheard, the one with the newest part first. */
export const newsOf = (
  parts: readonly Pick<FollowedPart, 'storyId' | 'voiceId' | 'listedAt' | 'isHeard'>[],
): readonly StoryId[] => {
  const news = parts.filter(({ voiceId, isHeard }) => voiceId !== null && !isHeard);
  const newest = news.toSorted((one, other) => +other.listedAt - +one.listedAt);
  return [...new Set(newest.map(({ storyId }) => storyId))];
};

const comparedOf = ({ id, genres, credits, language, parts }: Story): Compared => ({
  id,
  genres: genres.map(soundKey),
  writers: credits.flatMap(({ personId, role }) => (role === 'writer' ? (personId ?? []) : [])),
  language,
  seconds: parts.reduce((sum, { media }) => sum + media.seconds, 0),
});

type Stores = ReachableStoryStores & {
  people: PersonStore;
  listening: ListeningStore;
  history: HistoryStore;
  followMails: FollowMailStore;
  shelf: ShelfStore;
} & Now;

interface Deps {
  readonly stores: Stores;
  readonly addresses: UrlSigners;
  readonly clock: Clock;
}

/** The stories heard last, with how much of them. */
const findHeard = async ({ stories, listening }: Stores, userId: UserId) => {
  const points = await listening.listResumePoints(userId, MAX_RESUME_POINTS);
  const ofParts = new Map(points.map((point): [string, ResumePoint] => [point.partId, point]));
  const last = [...new Set(points.map(({ storyId }) => storyId))].slice(0, COMPARED);
  const found = last.length === 0 ? [] : await stories.findMany(last);
  return found.map((story) => ({
    story,
    share: heardShare(
      story.parts.map(({ id, media: { seconds } }) => ({ id, seconds })),
      (partId) => ofParts.get(partId),
    ),
    heardAt: new Date(Math.max(...points.map((point) => (point.storyId === story.id ? +point.heardAt : 0)))),
  }));
};

/** The newest of the genres heard most, and of every group: some are of another genre. */
const findCandidates = async (
  stories: StoryStore,
  heard: readonly { readonly story: Story; readonly share: number }[],
): Promise<readonly Story[]> => {
  const weights = new Map<string, number>();
  for (const { story, share } of heard)
    for (const genre of story.genres) weights.set(genre, (weights.get(genre) ?? 0) + share);
  const genres = [...weights].toSorted(([, one], [, other]) => other - one).slice(0, GENRES);
  const found = new Map<StoryId, Story>();
  for (const genre of [...genres.map(([name]) => name), undefined])
    for (const category of categories)
      for (const story of await stories.list(category, {
        order: 'newest',
        limit: OF_EACH,
        after: null,
        ...(genre !== undefined && { genres: [genre] }),
      }))
        found.set(story.id, story);
  return [...found.values()];
};

type IsShown = (story: Story) => boolean;

const nameOf = (
  reason: Reason,
  { genres }: Story,
  heard: readonly { readonly story: Story }[],
): string | null => {
  if (reason.kind === 'else') return null;
  if (reason.kind === 'genre') return genres.find((genre) => soundKey(genre) === reason.genre) ?? null;
  return heard.find(({ story }) => story.id === reason.storyId)?.story.name ?? null;
};

const readRecommended = async (
  stores: Stores,
  userId: UserId,
  isShown: IsShown,
): Promise<readonly Recommended<Story>[]> => {
  const heard = await findHeard(stores, userId);
  if (!heard.some(({ share }) => share > 0)) return [];
  const works = new Set(heard.flatMap(({ story }) => story.workId ?? []));
  const others = (await findCandidates(stores.stories, heard)).filter(
    (story) => isShown(story) && !(story.workId !== null && works.has(story.workId)),
  );
  const read = new Map(oneOfEachWork(others).map((story) => [story.id, story]));
  const chosen = recommend(
    heard.map(({ story, ...rest }) => ({ ...comparedOf(story), ...rest })),
    [...read.values()].map(comparedOf),
    { now: await stores.now(), count: AT_MOST },
  );
  return chosen.flatMap(({ story: { id }, reason }) => {
    const story = read.get(id as StoryId);
    return story ? { story, reason: reason.kind, of: nameOf(reason, story, heard) } : [];
  });
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

/** Nothing that the listener started, selected or does not want, and nothing at all while their history is paused. */
export const readOwnRows =
  ({ stores, addresses, clock }: Deps) =>
  async (caller: SignedInCaller): Promise<OwnRows<StoryForCaller>> => {
    const { id } = caller.user;
    if (isPaused(await stores.history.read(id))) return { fromVoices: [], recommended: [] };
    const listener = await readListener(stores, caller);
    const own = await ownOf(stores, caller, listener);
    const unwanted = new Set(
      (await stores.shelf.list(id)).flatMap(({ kind, storyId }) => (kind === 'unwanted' ? storyId : [])),
    );
    const hidden = hiddenNotesOf(caller);
    const isShown: IsShown = ({ id: storyId, status, notes }) =>
      status === 'published' && !own.has(storyId) && !unwanted.has(storyId) && !hasHiddenNote(notes, hidden);
    const fromVoices = await readFromVoices(stores, id, isShown);
    const recommended = await readRecommended(stores, id, isShown);
    const signer = addresses.signerFor(mediaKeyOf(caller));
    const opened = await withPeople(
      stores,
      [...fromVoices, ...recommended.map(({ story }) => story)].map((story) =>
        storyForCaller(story, listener, signer, clock.now()),
      ),
    );
    const [news, liked] = [opened.slice(0, fromVoices.length), opened.slice(fromVoices.length)];
    return {
      fromVoices: news,
      recommended: liked.flatMap((story, index) => {
        const found = recommended[index];
        return found ? { ...found, story } : [];
      }),
    };
  };
