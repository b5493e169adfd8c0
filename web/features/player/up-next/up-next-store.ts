// "Up next" on this device, one list for each listener and one for guests; marks of passed-over entries are not stored.

import {
  addEntry,
  entryKey,
  parseUpNext,
  type QueuedStory,
  type QueuePosition,
  storedUpNext,
  type UpNext,
  withoutUnknown,
} from '@meend/core/playback/up-next.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { createEvent, type Store } from '@meend/web/platform/store.ts';
import type { Player } from '../player.ts';

export interface UpNextStore extends Store<UpNext> {
  /** Returns false if the list is full. */
  readonly add: (entry: QueuedStory, position: QueuePosition) => boolean;
  readonly change: (change: (list: UpNext) => UpNext) => void;
  /** Reads the list again, after another tab changed it. */
  readonly reread: () => void;
  /** Drops stories unknown to the catalogue from a list of an earlier visit; once, later ones are only marked. */
  readonly dropUnknown: (known: ReadonlySet<string>) => void;
}

const GUEST = 'guest';

const isAnything = (_value: unknown): _value is unknown => true;

export const createUpNext = ({ deps, resumePoints }: Player): UpNextStore => {
  const changes = createEvent();
  const storageOf = (owner: string) => storedJson(deps.storage, `up-next:${owner}`, isAnything);
  let owner = resumePoints.owner();
  let list: UpNext | null = null;
  let restored = false;
  const readStored = (): UpNext => {
    const stored = parseUpNext(storageOf(owner).read());
    restored = stored.length > 0;
    return stored;
  };
  const write = (next: UpNext): void => {
    list = next;
    if (next.length === 0) storageOf(owner).clear();
    else storageOf(owner).write(storedUpNext(next));
    changes.emit();
  };
  /** After a sign-in, a guest's list continues the listener's own. */
  const joinGuest = (former: string): void => {
    if (former !== GUEST || owner === GUEST) return;
    const guests = parseUpNext(storageOf(GUEST).read());
    storageOf(GUEST).clear();
    if (guests.length > 0) write(guests.reduce((all, entry) => addEntry(all, entry, 'end'), read()));
  };
  const read = (): UpNext => {
    list ??= readStored();
    return list;
  };
  const followOwner = (): void => {
    if (owner === resumePoints.owner()) return;
    const former = owner;
    owner = resumePoints.owner();
    list = null;
    joinGuest(former);
    changes.emit();
  };
  const change: UpNextStore['change'] = (make) => {
    followOwner();
    const next = make(read());
    if (next === list) return;
    write(next);
  };
  resumePoints.subscribe(followOwner);
  return {
    initial: [],
    read,
    subscribe: changes.subscribe,
    change,
    add: (entry, position) => {
      let isAdded = false;
      change((known) => {
        const next = addEntry(known, entry, position);
        isAdded = next !== known;
        return next;
      });
      return isAdded;
    },
    reread: () => {
      const marks = new Map(read().map((entry) => [entryKey(entry), entry.passedOver]));
      list = readStored().map((entry) => ({ ...entry, passedOver: marks.get(entryKey(entry)) ?? null }));
      changes.emit();
    },
    dropUnknown: (known) => {
      const isDue = restored;
      restored = false;
      if (isDue) change((all) => withoutUnknown(all, known));
    },
  };
};
