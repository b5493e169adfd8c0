// Adds to the shelf and removes from it, with an optimistic update; if the server rejects it, the update is reverted and
// an error toast shown.

import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { WireShelfEntry } from '@meend/core/contract/playback/library.routes.ts';
import { useApi } from '@meend/web/api/api.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import type { NoteQueue } from '@meend/web/platform/note-queue.ts';
import { storedFlag } from '@meend/web/platform/storage/stored-json.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isSameEntry, type Shelf, saveShelfEntry, shelfKey, useShelf, withoutEntry } from './shelf.ts';

interface ShelfChange {
  readonly entry: WireShelfEntry;
  readonly isAdded: boolean;
  /** An undo of a removal, which is no new addition. */
  readonly isUndo?: boolean;
  /** What was pressed has changed its text, which explains enough. */
  readonly isExplained?: boolean;
}

const failed = {
  favourite: 'catalogue.favourite-failed',
  follow: 'catalogue.follow-failed',
  unwanted: 'recommended.unwanted-failed',
} as const;

/** Says once on this device where a heart has put a story; a follow has a line of its own. */
const explainOnce = (toasts: NoteQueue, { kind }: WireShelfEntry): void => {
  if (kind !== 'favourite') return;
  const explained = storedFlag(() => localStorage, `explained-${kind}`);
  if (explained.read()) return;
  explained.write(true);
  toasts.show({ text: text('catalogue.favourite-told') });
};

const errorText = (cause: Error, { kind }: WireShelfEntry): string =>
  cause instanceof ApiError ? failureMessage(cause, text(failed[kind])) : cause.message;

interface WhenDone {
  readonly onSuccess: () => void;
}

export const useShelfChange = (): ((change: ShelfChange, whenDone?: WhenDone) => void) => {
  const { toasts, track } = usePlatform();
  const { call } = useApi();
  const { user } = useSession();
  const userId = user?.userId ?? null;
  const client = useQueryClient();
  const key = shelfKey(userId);
  const { mutate } = useMutation({
    // Serializes the mutations in the order of the presses.
    scope: { id: 'shelf' },
    mutationFn: ({ entry, isAdded }: ShelfChange) => saveShelfEntry(call, userId, entry, isAdded),
    onMutate: async ({ entry, isAdded }: ShelfChange) => {
      await client.cancelQueries({ queryKey: key });
      const known = client.getQueryData<Shelf>(key);
      const others = withoutEntry(known ?? [], entry);
      client.setQueryData<Shelf>(key, isAdded ? [entry, ...others] : others);
      return { isComplete: known !== undefined };
    },
    onSuccess: (_, { entry, isAdded, isUndo = false, isExplained = false }, { isComplete }) => {
      if (!isComplete) void client.invalidateQueries({ queryKey: key });
      if (!isAdded || isUndo) return;
      if (!isExplained) explainOnce(toasts, entry);
      const { kind, audio, audioModelType } = entry;
      const item = { item_id: audio._id, item_category: wireCategoryOf[audioModelType] };
      if (kind === 'follow') track('follow', item);
      else track('shelf_add', { ...item, kind });
    },
    onError: (cause, { entry }) => {
      toasts.show({ text: errorText(cause, entry), tone: 'error' });
      return client.invalidateQueries({ queryKey: key });
    },
  });
  return mutate;
};

/** Toggles an entry: whether it is on the shelf, and what a press does. */
export const useShelfToggle = (entry: WireShelfEntry, isExplained = false) => {
  const change = useShelfChange();
  const isAdded = (useShelf().data ?? []).some((other) => isSameEntry(other, entry));
  return { isAdded, press: () => change({ entry, isAdded: !isAdded, isExplained }) };
};
