// Toggles a favourite with an optimistic update; if the server rejects it, the update is reverted and an error toast
// shown.

import type { WireShelfEntry } from '@meend/core/contract/playback/playback.schemas.ts';
import { useApi } from '@meend/web/api/api.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/story.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Shelf, saveShelfEntry, shelfKey, useShelf, withoutStory } from './shelf.ts';

interface Press {
  readonly entry: WireShelfEntry;
  readonly isAdded: boolean;
}

const errorText = (cause: Error): string =>
  cause instanceof ApiError ? failureMessage(cause, text('catalogue.favourite-failed')) : cause.message;

export const useFavourite = (entry: WireShelfEntry) => {
  const { toasts } = usePlatform();
  const { call } = useApi();
  const { user } = useSession();
  const userId = user?.userId ?? null;
  const client = useQueryClient();
  const shelf = useShelf().data ?? [];
  const key = shelfKey(userId);
  const isFavourite = shelf.some(({ audio }) => audio._id === entry.audio._id);

  const { mutate } = useMutation({
    // Serializes the mutations in the order of the presses.
    scope: { id: 'shelf' },
    mutationFn: ({ entry: pressed, isAdded }: Press) => saveShelfEntry(call, userId, pressed, isAdded),
    onMutate: async ({ entry: pressed, isAdded }: Press) => {
      await client.cancelQueries({ queryKey: key });
      const others = withoutStory(client.getQueryData<Shelf>(key) ?? [], pressed.audio._id);
      client.setQueryData<Shelf>(key, isAdded ? [pressed, ...others] : others);
    },
    onError: (cause) => {
      toasts.show({ text: errorText(cause), tone: 'error' });
      return client.invalidateQueries({ queryKey: key });
    },
  });
  return { isFavourite, press: () => mutate({ entry, isAdded: !isFavourite }) };
};
