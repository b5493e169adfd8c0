// What a story's menu offers, wherever it is.
import type { AnyWireStory, WirePart } from '@meend/core/contract/catalogue/wire-story.ts';
import { href } from '@meend/core/site/href.ts';
import { useFollow } from '@meend/web/features/catalogue/following/use-follow.ts';
import { shelfEntryOf, useShelf } from '@meend/web/features/catalogue/shelf.ts';
import { useShelfToggle } from '@meend/web/features/catalogue/use-shelf-change.ts';
import { usePlayAction } from '@meend/web/features/player/rows/use-play-action.ts';
import { useQueueActions } from '@meend/web/features/player/up-next/add-to-queue.ts';
import { text } from '@meend/web/messages/text.ts';
import type { MenuAction } from '@meend/web/ui/overlays/menu.tsx';
import { useUnwant } from './use-unwant.ts';

export interface StoryMenuProps {
  readonly story: AnyWireStory;
  /** It is about this part of the story alone. */
  readonly part?: WirePart;
  /** Playing, saving and the voices are beside it. */
  readonly isBrief?: boolean;
  /** The story is recommended, which a listener may decline. */
  readonly isRecommended?: boolean;
  /** Removes the story from the list that it is in. */
  readonly onRemove?: () => void;
}

const group = (...rows: readonly (MenuAction | null)[]): readonly MenuAction[] =>
  rows.filter((row) => row !== null).map((row, at) => ({ ...row, isFirst: at === 0 }));

const useSaveAction = (story: AnyWireStory): MenuAction => {
  const { isAdded, press } = useShelfToggle(shelfEntryOf(story), true);
  return {
    label: text(isAdded ? 'catalogue.saved' : 'tile-menu.save'),
    icon: isAdded ? 'icon-heart-filled' : 'icon-heart',
    isOn: isAdded,
    run: press,
  };
};

/** A guest's press leaves the menu, to sign up. */
const useFollowAction = (story: AnyWireStory): MenuAction | null => {
  const { isGuest, isFollowed, press } = useFollow(story);
  if (story.category !== 'temptations') return null;
  return {
    label: text(isFollowed ? 'following.title' : 'tile-menu.follow'),
    icon: isFollowed ? 'icon-bell-ring' : 'icon-bell',
    ...(!isGuest && { isOn: isFollowed }),
    run: press,
  };
};

const voiceActions = ({ voices = [] }: AnyWireStory): readonly MenuAction[] =>
  voices.flatMap(({ slug, name }): readonly MenuAction[] =>
    slug === null ? [] : [{ label: name, icon: 'icon-mic', href: href('voice', { slug }) }],
  );

interface MenuRowsOf extends StoryMenuProps {
  readonly onShare: () => void;
}

export const useMenuRows = ({
  story,
  part,
  isBrief = false,
  isRecommended = false,
  onRemove,
  onShare,
}: MenuRowsOf): readonly MenuAction[] => {
  const play = usePlayAction(story);
  const queue = useQueueActions(story, part?._id ?? null);
  const save = useSaveAction(story);
  const follow = useFollowAction(story);
  const unwant = useUnwant(story);
  // Without the library it is not known what is saved. While it loads they are there: a row that comes later would move
  // others from under a finger.
  const isUnknown = useShelf().isError;
  const share: MenuAction = { label: text('share.share'), icon: 'icon-share-2', run: onShare };
  if (part) return queue;
  if (isBrief) return [...group(...queue), ...group(share)];
  return [
    ...group(play, ...queue),
    ...(isUnknown ? [] : group(save, follow)),
    ...group(
      ...voiceActions(story),
      share,
      isRecommended ? { label: text('recommended.unwanted'), icon: 'icon-eye-off', run: unwant } : null,
      onRemove ? { label: text('home.remove'), icon: 'icon-x', run: onRemove } : null,
    ),
  ];
};
