// The shelf, of saved stories: the account's, or a guest's on this device until they sign in. Followed
// stories are an account's alone.

import { modelTypes } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { libraryCalls } from '@meend/core/contract/playback/library.calls.ts';
import type { WireShelfEntry } from '@meend/core/contract/playback/library.routes.ts';
import { MAX_SHELF_ENTRIES } from '@meend/core/playback/shelf/shelf-entry.ts';
import { useApi } from '@meend/web/api/api.ts';
import { ApiError, type CallApi, type CallOptions } from '@meend/web/api/client.ts';
import { guestViewer, listenerKey, withFailureLog } from '@meend/web/api/queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { serverNow } from '@meend/web/platform/clock.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

export type Shelf = readonly WireShelfEntry[];

const STALE_TIME_MS = 60_000;

const isShelf = (value: unknown): value is Shelf =>
  Array.isArray(value) && value.every((entry) => typeof entry?.audio?._id === 'string');

const deviceShelf = storedJson(() => localStorage, 'shelf', isShelf);

/** Whether both are about the same story in the same list. */
export const isSameEntry = (one: WireShelfEntry, other: WireShelfEntry): boolean =>
  one.kind === other.kind && one.audio._id === other.audio._id;

export const withoutEntry = (shelf: Shelf, entry: WireShelfEntry): Shelf =>
  shelf.filter((other) => !isSameEntry(other, entry));

/** What is on the shelf, and what was shown and has been removed since: a mistaken press can be undone there. */
export const withNewEntries = (shown: Shelf, shelf: Shelf): Shelf => [
  ...shelf.filter((entry) => !shown.some((other) => isSameEntry(entry, other))),
  ...shown,
];

/** Saved stories in their order, those heard to the end of every part last. */
export const heardLast = (shelf: Shelf, isHeard: (entry: WireShelfEntry) => boolean): Shelf => [
  ...shelf.filter((entry) => !isHeard(entry)),
  ...shelf.filter(isHeard),
];

/** The story no longer exists, or the list is full: a retry cannot help. */
const isRefused = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.status === 404 || cause.status === 409);

const entryParams = (userId: string, { kind, audio }: WireShelfEntry) => ({
  params: { userId, kind, storyId: audio._id },
});

/** Moves a guest's entries to the account on sign-in; what failed is retried with the next fetch. */
const mergeGuestShelf = async (call: CallApi, userId: string, options: CallOptions): Promise<void> => {
  for (const entry of (deviceShelf.read() ?? []).toReversed()) {
    try {
      await call(libraryCalls.addToShelf, { ...entryParams(userId, entry), body: {} }, options);
    } catch (cause) {
      if (!isRefused(cause)) throw cause;
    }
    deviceShelf.write(withoutEntry(deviceShelf.read() ?? [], entry));
  }
};

export const shelfKey = (userId: string | null) => [...listenerKey(userId ?? guestViewer), 'shelf'];

export const shelfQuery = (call: CallApi, userId: string | null) =>
  queryOptions({
    queryKey: shelfKey(userId),
    staleTime: STALE_TIME_MS,
    queryFn: withFailureLog('The shelf was not fetched', async (options): Promise<Shelf> => {
      if (userId === null) return deviceShelf.read() ?? [];
      await mergeGuestShelf(call, userId, options);
      return (await call(libraryCalls.shelf, { params: { userId } }, options)).shelf;
    }),
  });

/** Newest first; undefined while loading. */
export const useShelf = () => {
  const { call } = useApi();
  const { user } = useSession();
  return useQuery(shelfQuery(call, user?.userId ?? null));
};

/** Rejects with a message if the list is full, or with the server's error. */
export const saveShelfEntry = async (
  call: CallApi,
  userId: string | null,
  entry: WireShelfEntry,
  isAdded: boolean,
): Promise<void> => {
  if (userId !== null) {
    const where = entryParams(userId, entry);
    await (isAdded
      ? call(libraryCalls.addToShelf, { ...where, body: {} })
      : call(libraryCalls.removeFromShelf, where));
    return;
  }
  const others = withoutEntry(deviceShelf.read() ?? [], entry);
  if (isAdded && others.filter(({ kind }) => kind === entry.kind).length >= MAX_SHELF_ENTRIES)
    throw new Error(text('catalogue.shelf-full'));
  deviceShelf.write(isAdded ? [entry, ...others] : others);
};

/** A new entry of the shelf for this story. */
export const shelfEntryOf = (
  story: AnyWireStory,
  kind: WireShelfEntry['kind'] = 'favourite',
): WireShelfEntry => {
  const { _id, slug, name, thumbnail, coverArt, genre, audioFiles } = story;
  return {
    kind,
    addedAt: new Date(serverNow()).toISOString(),
    audioModelType: modelTypes[story.category],
    audio: { _id, slug, name, thumbnail, coverArt, genre },
    parts: audioFiles.length,
  };
};
