// The one story that Home shows large.
import type { MaybeListener } from '@meend/core/access/access.ts';
import { readListener } from '@meend/core/access/read-listener.ts';
import { type Caller, hiddenNotesOf, mediaKeyOf } from '@meend/core/account/sessions/session.ts';
import { hasHiddenNote } from '@meend/core/catalogue/content-notes.ts';
import { categories, type Story } from '@meend/core/catalogue/story.ts';
import {
  type ReachableStoryStores,
  type StoryForCaller,
  storyForCaller,
  withPeople,
} from '@meend/core/catalogue/story-for-caller.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { InsightStore, StoryHeard } from '@meend/core/insights/insight-store.port.ts';
import { lastWeeks } from '@meend/core/insights/week.ts';
import type { UrlSigners } from '@meend/core/media/media-file.ts';
import type { PersonStore } from '@meend/core/people/person.ts';
import type { ListeningStore } from '@meend/core/playback/listening.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import type { Clock, Now } from '@meend/core/shared/ports.ts';
import { currentSlot, nextChange, type SlotStore } from './slot.ts';

/** One of the ranges that are ranked beforehand. */
const WEEKS = 4;
/** Of each group. */
const RANKED_STORIES = 20;
/** Of fewer listeners a share says little. */
const LEAST_LISTENERS = 10;
/** Of which the newest is chosen: as many as a listener's hidden notes may leave out. */
const NEWEST = 12;

type Stores = { slots: SlotStore; stories: StoryStore; insights: InsightStore } & Now;

/** Of a listener's latest stories. */
const OWN = 100;

export interface Tonight<Read> {
  readonly story: Read;
  /** Chosen by staff, heard to the end most often, or new. */
  readonly reason: 'chosen' | 'finished' | 'newest';
  /** What staff say about it. */
  readonly line: string | null;
  /** When the choices of staff change what is shown; null if they do not. */
  readonly until: Date | null;
}

/** Share of its listeners who heard a part to the end; 0 for few. */
export const finishedShare = ({ parts }: StoryHeard): number => {
  const stopped = parts.flatMap((part) => part.stopped);
  const listeners = stopped.reduce((sum, count) => sum + count, 0);
  const finished = parts.reduce((sum, part) => sum + (part.stopped.at(-1) ?? 0), 0);
  return listeners < LEAST_LISTENERS ? 0 : finished / listeners;
};

const byShare = (one: StoryHeard, other: StoryHeard): number => finishedShare(other) - finishedShare(one);

const choose = async (
  { slots, stories, insights, now }: Stores,
  hidden: readonly string[],
  own: ReadonlySet<string>,
): Promise<Tonight<Story> | null> => {
  const at = await now();
  const isShown = (story: Story): boolean =>
    story.status === 'published' && !own.has(story.id) && !hasHiddenNote(story.notes, hidden);
  const firstOf = async (ids: readonly StoryId[]): Promise<Story | undefined> =>
    ids.length === 0 ? undefined : (await stories.findMany(ids)).find(isShown);
  const listed = await slots.list(at);
  const slot = currentSlot(listed, at);
  const until = nextChange(listed, at);
  const chosen = slot && (await firstOf([slot.storyId]));
  if (chosen) return { story: chosen, reason: 'chosen', line: slot.line, until };
  const heard = await insights.topStories(lastWeeks(at, WEEKS)[0] ?? '', RANKED_STORIES);
  const best = heard.filter((one) => finishedShare(one) > 0).toSorted(byShare);
  const finished = await firstOf(best.map(({ storyId }) => storyId));
  if (finished) return { story: finished, reason: 'finished', line: null, until };
  for (const category of categories) {
    const newest = await stories.list(category, { order: 'newest', limit: NEWEST, after: null });
    const story = newest.find(isShown);
    if (story) return { story, reason: 'newest', line: null, until };
  }
  return null;
};

interface Deps {
  readonly stores: Stores & ReachableStoryStores & { people: PersonStore; listening: ListeningStore };
  readonly addresses: UrlSigners;
  readonly clock: Clock;
}

/** Stories that this listener selected or started. */
export const ownOf = async (
  { listening }: { readonly listening: ListeningStore },
  caller: Caller,
  listener: MaybeListener,
) => {
  if (caller.kind !== 'user') return new Set<string>();
  const begun = await listening.listResumePoints(caller.user.id, OWN);
  const recent = await listening.listRecent(caller.user.id);
  const ids = [...begun, ...recent].map(({ storyId }): string => storyId);
  return new Set([...ids, ...(listener?.selectedStoryIds ?? [])]);
};

/** What guests see there, for staff; null with nothing to show. */
export const readGuestsTonight =
  ({ stores }: { readonly stores: Stores }) =>
  (): Promise<Tonight<Story> | null> =>
    choose(stores, [], new Set());

/** Null with nothing to show. A listener's own stories have rows of their own. */
export const readTonight =
  ({ stores, addresses, clock }: Deps) =>
  async (caller: Caller): Promise<Tonight<StoryForCaller> | null> => {
    const listener = await readListener(stores, caller);
    const own = await ownOf(stores, caller, listener);
    const tonight = await choose(stores, hiddenNotesOf(caller), own);
    if (tonight === null) return null;
    const signer = addresses.signerFor(mediaKeyOf(caller));
    const opened = storyForCaller(tonight.story, listener, signer, clock.now());
    const [story = opened] = await withPeople(stores, [opened]);
    return { ...tonight, story };
  };
