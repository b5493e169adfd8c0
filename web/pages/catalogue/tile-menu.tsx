import type { WireShelfEntry } from '@meend/core/contract/playback/library.routes.ts';
import { isSameEntry, shelfEntryOf, useShelf } from '@meend/web/features/catalogue/shelf.ts';
import { useShelfChange } from '@meend/web/features/catalogue/use-shelf-change.ts';
import { type OpenMenuProps, useQueueActions } from '@meend/web/features/player/up-next/use-queue-actions.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { ActionMenu, type MenuAction } from '@meend/web/ui/overlays/menu.tsx';

const texts = {
  favourite: {
    add: 'tile-menu.add-favourite',
    added: 'tile-menu.favourite-added',
    remove: 'tile-menu.remove-favourite',
    removed: 'tile-menu.favourite-removed',
  },
  later: {
    add: 'tile-menu.add-later',
    added: 'tile-menu.later-added',
    remove: 'tile-menu.remove-later',
    removed: 'tile-menu.later-removed',
  },
} as const;

/** Favourites and Listen later, once it is known whether the story is on them. */
const useShelfActions = (story: OpenMenuProps['story']): readonly MenuAction[] => {
  const { toasts } = usePlatform();
  const change = useShelfChange();
  const shelf = useShelf().data;
  const actionFor = (kind: keyof typeof texts, known: readonly WireShelfEntry[]): MenuAction => {
    const entry = shelfEntryOf(story, kind);
    const isAdded = !known.some((other) => isSameEntry(other, entry));
    const { add, added, remove, removed } = texts[kind];
    const onSuccess = () =>
      void toasts.show({ text: text(isAdded ? added : removed, { title: story.name }) });
    return { label: text(isAdded ? add : remove), run: () => change({ entry, isAdded }, { onSuccess }) };
  };
  return shelf === undefined ? [] : [actionFor('favourite', shelf), actionFor('later', shelf)];
};

/** The menu of a tile, opened. */
export const TileMenu = ({ story, partId, label }: OpenMenuProps) => (
  <ActionMenu label={label} opened actions={[...useQueueActions(story, partId), ...useShelfActions(story)]} />
);
