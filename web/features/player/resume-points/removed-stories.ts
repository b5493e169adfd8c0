// Stories dismissed from "Continue listening", on this device or, according to the server, on another one.
import type { WireDismissal } from '@meend/core/contract/playback/playback.routes.ts';
import { storedRecord } from '@meend/web/platform/storage/stored-json.ts';
import { createEvent, type Store } from '@meend/web/platform/store.ts';
import type { Player } from '../player.ts';

type Removed = Readonly<Record<string, WireDismissal>>;

/** A time in the future is of a clock that was set back since: it would hide the story until then. */
const withoutFuture = (removed: Removed, now: number): Removed =>
  Object.fromEntries(Object.entries(removed).filter(([, { at }]) => Date.parse(at) <= now + 5_000));

/** Also notifies when the owner of the resume points changes. */
interface RemovedStories extends Store<Removed> {
  readonly remove: (dismissal: WireDismissal) => void;
  readonly undo: (storyId: string) => void;
  /** Adopts the server's state, except for changes it has not received yet. */
  readonly merge: (fromServer: readonly WireDismissal[], unsynced: ReadonlySet<string>) => void;
}

const createRemovedStories = ({ resumePoints, deps }: Player): RemovedStories => {
  const { owner, subscribe } = resumePoints;
  const changes = createEvent();
  const storageOf = (name: string) => storedRecord<Removed>(deps.storage, `carry-on-removed:${name}`);
  let known: { readonly owner: string; readonly removed: Removed } | null = null;
  const read = (): Removed => {
    if (known?.owner !== owner())
      known = { owner: owner(), removed: withoutFuture(storageOf(owner()).read() ?? {}, deps.clock.now()) };
    return known.removed;
  };
  const save = (removed: Removed): void => {
    known = { owner: owner(), removed };
    storageOf(owner()).write(removed);
    changes.emit();
  };
  return {
    initial: {},
    read,
    subscribe: (listener) => {
      const stops = [subscribe(listener), changes.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    remove: (dismissal) => save({ ...read(), [dismissal.storyId]: dismissal }),
    undo: (storyId) => {
      const { [storyId]: _, ...others } = read();
      save(others);
    },
    merge: (fromServer, unsynced) => {
      const own = Object.values(read()).filter(({ storyId }) => unsynced.has(storyId));
      const theirs = fromServer.filter(({ storyId }) => !unsynced.has(storyId));
      save(Object.fromEntries([...theirs, ...own].map((dismissal) => [dismissal.storyId, dismissal])));
    },
  };
};

/** The player's instance, created lazily so that the entry does not include it. */
export const removedStoriesOf = ({ lazy }: Pick<Player, 'lazy'>): RemovedStories =>
  lazy(createRemovedStories);
