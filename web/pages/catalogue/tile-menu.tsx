import { isSameEntry, shelfEntryOf, useShelf } from '@meend/web/features/catalogue/shelf.ts';
import { useShelfChange } from '@meend/web/features/catalogue/use-shelf-change.ts';
import { type OpenMenuProps, useQueueActions } from '@meend/web/features/player/up-next/use-queue-actions.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { ActionMenu, type MenuAction } from '@meend/web/ui/overlays/menu.tsx';

/** Save, once it is known whether the story is saved. */
const useSaveAction = (story: OpenMenuProps['story']): readonly MenuAction[] => {
  const { toasts } = usePlatform();
  const change = useShelfChange();
  const shelf = useShelf().data;
  if (shelf === undefined) return [];
  const entry = shelfEntryOf(story);
  const isAdded = !shelf.some((other) => isSameEntry(other, entry));
  const onSuccess = () =>
    void toasts.show({
      text: text(isAdded ? 'tile-menu.saved' : 'tile-menu.unsaved', { title: story.name }),
    });
  return [
    {
      label: text(isAdded ? 'tile-menu.save' : 'tile-menu.unsave'),
      icon: isAdded ? 'icon-heart' : 'icon-heart-filled',
      run: () => change({ entry, isAdded }, { onSuccess }),
    },
  ];
};

interface TileMenuProps extends OpenMenuProps {
  /** Below the others. */
  readonly more?: readonly MenuAction[];
}

/** The menu of a tile, opened. */
export const TileMenu = ({ story, partId, label, more = [] }: TileMenuProps) => (
  <ActionMenu
    label={label}
    opened
    actions={[...useQueueActions(story, partId), ...useSaveAction(story), ...more]}
  />
);
