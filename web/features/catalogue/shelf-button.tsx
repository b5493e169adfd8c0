import type { WireShelfEntry } from '@meend/core/contract/playback/library.routes.ts';
import { text } from '@meend/web/messages/text.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { useShelfToggle } from './use-shelf-change.ts';

interface ShelfButtonProps {
  readonly entry: WireShelfEntry;
}

/** Save: toggle button that adds a story to the library's saved stories or removes it. */
export const ShelfButton = ({ entry }: ShelfButtonProps) => {
  const { isAdded, press } = useShelfToggle(entry);
  return (
    <IconButton
      label={text('catalogue.save', { name: entry.audio.name })}
      aria-pressed={isAdded}
      lit={isAdded}
      tooltip={false}
      icon={isAdded ? 'icon-heart-filled' : 'icon-heart'}
      iconSize={22}
      onClick={press}
    />
  );
};
