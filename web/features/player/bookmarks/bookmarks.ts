// Bookmarks: the account's, or a guest's on this device until they sign in.

import { libraryCalls } from '@meend/core/contract/playback/library.calls.ts';
import type { WireBookmark } from '@meend/core/contract/playback/library.routes.ts';
import { MAX_BOOKMARKS } from '@meend/core/playback/bookmarks/bookmark.ts';
import { type Api, useApi } from '@meend/web/api/api.ts';
import { ApiError, type CallApi, type CallOptions } from '@meend/web/api/client.ts';
import { guestViewer, listenerKey, withFailureLog } from '@meend/web/api/queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { ageOf } from '@meend/web/platform/clock.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

type Bookmarks = readonly WireBookmark[];

interface NewFields {
  readonly note?: string;
  /** Of a bookmark that is added again. */
  readonly addedAt?: string;
}

interface SavedBookmark {
  readonly bookmark: WireBookmark;
  /** False if this moment was bookmarked before. */
  readonly added: boolean;
}

const STALE_TIME_MS = 60_000;

const isBookmark = (value: Partial<WireBookmark> | null): boolean =>
  typeof value?.partId === 'string' &&
  Number.isInteger(value.second) &&
  Number.isInteger(value.part) &&
  [value.note, value.addedAt, value.label, value.audio?._id].every((field) => typeof field === 'string');

const isList = (value: unknown): value is Bookmarks => Array.isArray(value) && value.every(isBookmark);

const deviceBookmarks = storedJson(() => localStorage, 'bookmarks', isList);

const isSame = (one: WireBookmark, other: WireBookmark): boolean =>
  one.partId === other.partId && one.second === other.second;

const without = (list: Bookmarks, bookmark: WireBookmark): Bookmarks =>
  list.filter((other) => !isSame(other, bookmark));

const withBookmark = (list: Bookmarks, bookmark: WireBookmark): Bookmarks =>
  [bookmark, ...without(list, bookmark)].sort(
    (one, other) => Date.parse(other.addedAt) - Date.parse(one.addedAt),
  );

const saveToAccount = (
  call: CallApi,
  userId: string,
  { partId, second }: WireBookmark,
  fields: { readonly note?: string; readonly age?: number },
  options?: CallOptions,
): Promise<SavedBookmark> =>
  call(
    libraryCalls.addBookmark,
    { params: { userId }, body: { partId, position: second, ...fields } },
    options,
  );

const saveToDevice = (bookmark: WireBookmark, fields: NewFields): SavedBookmark => {
  const list = deviceBookmarks.read() ?? [];
  const known = list.find((other) => isSame(other, bookmark));
  if (known === undefined && list.length >= MAX_BOOKMARKS) throw new Error(text('bookmarks.full'));
  const saved = {
    ...bookmark,
    ...known,
    ...fields,
    addedAt: known?.addedAt ?? fields.addedAt ?? bookmark.addedAt,
  };
  deviceBookmarks.write(withBookmark(list, saved));
  return { bookmark: saved, added: known === undefined };
};

/** The part no longer exists, or the list is full: a retry cannot help. */
const isRefused = (cause: unknown): boolean =>
  cause instanceof ApiError && [400, 404, 409].includes(cause.status);

/** Moves a guest's bookmarks to the account on sign-in; what failed is retried with the next fetch. */
const mergeGuestBookmarks = async (
  { call, clock }: Api,
  userId: string,
  options: CallOptions,
): Promise<void> => {
  for (const bookmark of (deviceBookmarks.read() ?? []).toReversed()) {
    const { note, addedAt } = bookmark;
    try {
      await saveToAccount(
        call,
        userId,
        bookmark,
        { age: ageOf(clock, addedAt), ...(note !== '' && { note }) },
        options,
      );
    } catch (cause) {
      if (!isRefused(cause)) throw cause;
    }
    deviceBookmarks.write(without(deviceBookmarks.read() ?? [], bookmark));
  }
};

const bookmarksKey = (userId: string | null) => [...listenerKey(userId ?? guestViewer), 'bookmarks'];

const bookmarksQuery = (api: Api, userId: string | null) =>
  queryOptions({
    queryKey: bookmarksKey(userId),
    staleTime: STALE_TIME_MS,
    queryFn: withFailureLog('The bookmarks were not fetched', async (options): Promise<Bookmarks> => {
      if (userId === null) return deviceBookmarks.read() ?? [];
      await mergeGuestBookmarks(api, userId, options);
      return (await api.call(libraryCalls.bookmarks, { params: { userId } }, options)).bookmarks;
    }),
  });

/** Newest first; undefined while loading. */
export const useBookmarks = () => {
  const api = useApi();
  const { user } = useSession();
  return useQuery(bookmarksQuery(api, user?.userId ?? null));
};

export interface BookmarkChanges {
  /** Rejects with a message if the list is full, or with the server's error. */
  readonly save: (bookmark: WireBookmark, fields?: NewFields) => Promise<SavedBookmark>;
  readonly remove: (bookmark: WireBookmark) => Promise<void>;
}

const bookmarkChanges = (
  { call, clock }: Api,
  userId: string | null,
  answers: QueryClient,
): BookmarkChanges => {
  const queryKey = bookmarksKey(userId);
  const show = (change: (list: Bookmarks) => Bookmarks): void => {
    answers.setQueryData<Bookmarks>(queryKey, (list) => list && change(list));
    void answers.invalidateQueries({ queryKey });
  };
  return {
    save: async (bookmark, fields = {}) => {
      const { addedAt, ...others } = fields;
      // The server stated when: its clock also says how long ago that was.
      const age = addedAt && { age: ageOf({ now: clock.serverNow }, addedAt) };
      const saved =
        userId === null
          ? saveToDevice(bookmark, fields)
          : await saveToAccount(call, userId, bookmark, { ...others, ...age });
      show((list) => withBookmark(list, saved.bookmark));
      return saved;
    },
    remove: async (bookmark) => {
      const { partId, second } = bookmark;
      if (userId === null) deviceBookmarks.write(without(deviceBookmarks.read() ?? [], bookmark));
      else await call(libraryCalls.removeBookmark, { params: { userId, partId, second: `${second}` } });
      show((list) => without(list, bookmark));
    },
  };
};

export const useBookmarkChanges = (): BookmarkChanges => {
  const api = useApi();
  const userId = useSession().user?.userId ?? null;
  const answers = useQueryClient();
  return useMemo(() => bookmarkChanges(api, userId, answers), [api, userId, answers]);
};

/** The server's message, else the given one; what this device refuses says so itself. */
export const failureText = (cause: unknown, otherwise: string): string => {
  if (cause instanceof ApiError) return cause.serverMessage ?? otherwise;
  return cause instanceof Error ? cause.message : otherwise;
};
