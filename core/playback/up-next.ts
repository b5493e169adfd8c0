// "Up next": stories and parts that the listener queued on this device, played after the current story. It contains
// ids only; its order is the listener's.

import { isId } from '@meend/core/shared/ids.ts';

export const MAX_UP_NEXT = 50;

/** Why an entry was not played on its turn: its next part is locked, every part is finished, or it no longer exists. */
export type PassedOver = 'locked' | 'again' | 'gone';

/** `partId` null: the story, from its next part. */
export interface QueuedStory {
  readonly storyId: string;
  readonly partId: string | null;
}

export interface UpNextEntry extends QueuedStory {
  /** Null until the entry was passed over on its turn. */
  readonly passedOver: PassedOver | null;
}

export type UpNext = readonly UpNextEntry[];

export type QueuePosition = 'next' | 'end';

export const isSameEntry = (one: QueuedStory, other: QueuedStory): boolean =>
  one.storyId === other.storyId && one.partId === other.partId;

export const entryKey = ({ storyId, partId }: QueuedStory): string => `${storyId}/${partId ?? ''}`;

/** Returns the same list if it does not contain the entry. */
export const removeEntry = (list: UpNext, entry: QueuedStory): UpNext => {
  const others = list.filter((one) => !isSameEntry(one, entry));
  return others.length === list.length ? list : others;
};

/** An entry already in the list moves; a new one does not fit into a full list, which is then returned unchanged. */
export const addEntry = (list: UpNext, { storyId, partId }: QueuedStory, position: QueuePosition): UpNext => {
  const added = { storyId, partId, passedOver: null };
  const others = removeEntry(list, added);
  if (others.length >= MAX_UP_NEXT) return list;
  return position === 'next' ? [added, ...others] : [...others, added];
};

/** Puts stories in their order before what the listener queued, which stays: what does not fit is left out. */
export const queueRow = (list: UpNext, row: readonly QueuedStory[]): UpNext => {
  const others = list.filter((entry) => !row.some((one) => isSameEntry(one, entry)));
  const added = row.slice(0, MAX_UP_NEXT - others.length);
  return [...added.map(({ storyId, partId }) => ({ storyId, partId, passedOver: null })), ...others];
};

/** Moves an entry to an index, or to the nearest end beyond the list. */
export const moveEntry = (list: UpNext, entry: QueuedStory, index: number): UpNext => {
  const moved = list.find((one) => isSameEntry(one, entry));
  if (moved === undefined || Number.isNaN(index)) return list;
  const others = removeEntry(list, entry);
  return others.toSpliced(Math.max(0, index), 0, moved);
};

/** A part leaves the list when it starts. */
export const afterPartStarted = (list: UpNext, storyId: string, partId: string): UpNext =>
  removeEntry(list, { storyId, partId });

/** A story leaves the list when its last open part has ended. */
export const afterStoryEnded = (list: UpNext, storyId: string): UpNext =>
  removeEntry(list, { storyId, partId: null });

/** Drops stories that the catalogue does not know; returns the same list if it knows all of them. */
export const withoutUnknown = (list: UpNext, known: ReadonlySet<string>): UpNext => {
  const left = list.filter(({ storyId }) => known.has(storyId));
  return left.length === list.length ? list : left;
};

const entryOf = (value: unknown): readonly QueuedStory[] => {
  const { storyId, partId = null } = (value ?? {}) as { storyId?: unknown; partId?: unknown };
  if (typeof storyId !== 'string' || !isId(storyId)) return [];
  if (partId !== null && (typeof partId !== 'string' || !isId(partId))) return [];
  return [{ storyId, partId }];
};

/** Reads a list from the device's storage, which anything may have written: malformed and surplus entries are dropped. */
export const parseUpNext = (stored: unknown): UpNext => {
  if (!Array.isArray(stored)) return [];
  let list: UpNext = [];
  for (const value of stored) {
    for (const entry of entryOf(value))
      if (!list.some((one) => isSameEntry(one, entry))) list = addEntry(list, entry, 'end');
    if (list.length === MAX_UP_NEXT) break;
  }
  return list;
};

/** What is stored: ids alone. */
export const storedUpNext = (list: UpNext): readonly QueuedStory[] =>
  list.map(({ storyId, partId }) => ({ storyId, partId }));

/** What can play: `nextPart` never returns a locked part with these kinds. */
export interface Playable<Part> {
  readonly kind: 'resume' | 'start';
  readonly part: Part;
}

/**
 * What playing an entry would do now, a `NextPart` or why there is none. `unread`: its story was not fetched yet;
 * `unreachable`: it could not be fetched, so the entry is skipped without a mark.
 */
export type Prospect<Part> = Playable<Part> | { readonly kind: PassedOver | 'unread' | 'unreachable' };

export interface EntryChoice<Part> {
  /** The list with the entries before the chosen one marked. */
  readonly list: UpNext;
  /** Null if no entry can be played. */
  readonly chosen: { readonly entry: QueuedStory; readonly next: Playable<Part> } | null;
  /** Id of a story that has to be fetched before the turn can be decided. */
  readonly unread: string | null;
}

export const isPlayable = <Part>(prospect: Prospect<Part>): prospect is Playable<Part> =>
  prospect.kind === 'resume' || prospect.kind === 'start';

/** Decides which entry plays; those before it are passed over and marked, never removed. */
export const chooseEntry = <Part>(
  list: UpNext,
  prospectOf: (entry: QueuedStory) => Prospect<Part>,
): EntryChoice<Part> => {
  const marked: UpNextEntry[] = [];
  for (const [index, entry] of list.entries()) {
    const prospect = prospectOf(entry);
    const rest = list.slice(index + 1);
    if (isPlayable(prospect)) {
      const unmarked = { ...entry, passedOver: null };
      return { list: [...marked, unmarked, ...rest], chosen: { entry, next: prospect }, unread: null };
    }
    if (prospect.kind === 'unread')
      return { list: [...marked, entry, ...rest], chosen: null, unread: entry.storyId };
    marked.push(prospect.kind === 'unreachable' ? entry : { ...entry, passedOver: prospect.kind });
  }
  return { list: marked, chosen: null, unread: null };
};
