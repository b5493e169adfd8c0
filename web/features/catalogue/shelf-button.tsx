import type { WireShelfEntry } from '@meend/core/contract/playback/library.routes.ts';
import { text } from '@meend/web/messages/text.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import Clock from 'lucide-react/icons/clock';
import ClockCheck from 'lucide-react/icons/clock-check';
import Heart from 'lucide-react/icons/heart';
import styles from './shelf-button.module.css';
import { useShelfToggle } from './use-shelf-change.ts';

interface ShelfButtonProps {
  readonly entry: WireShelfEntry;
}

/** Toggle button that adds a story to a list of the library or removes it: a heart for favourites, a clock for later. */
export const ShelfButton = ({ entry }: ShelfButtonProps) => {
  const { isAdded, press } = useShelfToggle(entry);
  const isLater = entry.kind === 'later';
  const { name } = entry.audio;
  const clock = isAdded ? ClockCheck : Clock;
  return (
    <IconButton
      label={text(isLater ? 'catalogue.listen-later-of' : 'catalogue.favourite', { name })}
      aria-pressed={isAdded}
      lit={isAdded}
      tooltip={false}
      icon={
        <Icon
          glyph={isLater ? clock : Heart}
          size={22}
          className={isAdded && !isLater ? styles.filled : undefined}
        />
      }
      onClick={press}
    />
  );
};
