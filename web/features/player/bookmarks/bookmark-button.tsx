import { text } from '@meend/web/messages/text.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import Bookmark from 'lucide-react/icons/bookmark';
import { usePlayer } from '../use-player.ts';
import { playerBookmark } from './player-bookmark.ts';

export const BookmarkButton = () => {
  const { requested } = usePlayer().lazy(playerBookmark);
  return (
    <IconButton
      label={text('bookmark.add')}
      icon={<Icon glyph={Bookmark} size={22} />}
      tooltip={false}
      onClick={() => requested.emit()}
    />
  );
};
