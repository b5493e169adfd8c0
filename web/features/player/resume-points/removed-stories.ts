// The stories somebody took out of "Carry on listening" on this device or, as the server tells, on another one.
import type { WireDismissal } from '@meend/core/contract/playback/playback.schemas.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { createEvent, type Store } from '@meend/web/platform/store.ts';
import { getResumeOwner, resumePoints } from './resume-points.ts';

type Removed = Readonly<Record<string, WireDismissal>>;

const isRemoved = (value: unknown): value is Removed => typeof value === 'object' && value !== null;

const storageOf = (owner: string) => storedJson(() => localStorage, `carry-on-removed:${owner}`, isRemoved);

let known: { readonly owner: string; readonly removed: Removed } | null = null;
const changes = createEvent();

const readRemoved = (): Removed => {
  const owner = getResumeOwner();
  if (known?.owner !== owner) known = { owner, removed: storageOf(owner).read() ?? {} };
  return known.removed;
};

const save = (removed: Removed): void => {
  const owner = getResumeOwner();
  known = { owner, removed };
  storageOf(owner).write(removed);
  changes.emit();
};

/** Changes also when the places become another listener's. */
export const removedStories: Store<Removed> = {
  initial: {},
  read: readRemoved,
  subscribe: (listener) => {
    const stops = [resumePoints.subscribe(listener), changes.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};

export const removeStory = (dismissal: WireDismissal): void =>
  save({ ...readRemoved(), [dismissal.storyId]: dismissal });

export const undoRemoval = (storyId: string): void => {
  const { [storyId]: _, ...others } = readRemoved();
  save(others);
};

/** The server's word, but for what it has not been told yet. */
export const mergeRemoved = (fromServer: readonly WireDismissal[], untold: ReadonlySet<string>): void => {
  const own = Object.values(readRemoved()).filter(({ storyId }) => untold.has(storyId));
  const theirs = fromServer.filter(({ storyId }) => !untold.has(storyId));
  save(Object.fromEntries([...theirs, ...own].map((dismissal) => [dismissal.storyId, dismissal])));
};
