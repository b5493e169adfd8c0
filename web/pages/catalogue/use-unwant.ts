import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { WireOwnRows } from '@meend/core/contract/shelves/slots.routes.ts';
import { useApi } from '@meend/web/api/api.ts';
import { ownRowsQuery } from '@meend/web/api/own-rows.ts';
import { useViewer, viewerId } from '@meend/web/api/viewer.ts';
import { shelfEntryOf } from '@meend/web/features/catalogue/shelf.ts';
import { useShelfChange } from '@meend/web/features/catalogue/use-shelf-change.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useQueryClient } from '@tanstack/react-query';

/** Recommends the story no more, until undone. */
export const useUnwant = (story: AnyWireStory) => {
  const { toasts } = usePlatform();
  const change = useShelfChange();
  const client = useQueryClient();
  const key = ownRowsQuery(useApi().call, viewerId(useViewer())).queryKey;
  const entry = shelfEntryOf(story, 'unwanted');
  return () => {
    const shown = client.getQueryData<WireOwnRows>(key);
    const onSuccess = () => {
      client.setQueryData<WireOwnRows>(
        key,
        (rows) =>
          rows && {
            ...rows,
            recommended: rows.recommended.filter((one) => one.story._id !== story._id),
          },
      );
      toasts.show({
        text: text('recommended.unwanted-told', { title: story.name }),
        action: {
          label: text('home.undo'),
          run: () => {
            change({ entry, isAdded: false, isUndo: true });
            client.setQueryData<WireOwnRows>(key, shown);
          },
        },
      });
    };
    change({ entry, isAdded: true }, { onSuccess });
  };
};
