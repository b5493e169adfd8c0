import type { WireShelfEntry } from '@meend/core/contract/playback/playback.schemas.ts';
import { text } from '@meend/web/messages/story.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import Heart from 'lucide-react/icons/heart';
import styles from './favourite-button.module.css';
import { useFavourite } from './use-favourite.ts';

interface FavouriteButtonProps {
  readonly entry: WireShelfEntry;
}

/** Toggle button that adds a story to the library or removes it. */
export const FavouriteButton = ({ entry }: FavouriteButtonProps) => {
  const { isFavourite, press } = useFavourite(entry);
  return (
    <IconButton
      label={text('catalogue.favourite', { name: entry.audio.name })}
      aria-pressed={isFavourite}
      lit={isFavourite}
      tooltip={false}
      icon={<Icon glyph={Heart} size={22} className={isFavourite ? styles.filled : undefined} />}
      onClick={press}
    />
  );
};
