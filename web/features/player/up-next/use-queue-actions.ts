import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { QueuePosition } from '@meend/core/playback/up-next.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import type { MenuAction } from '@meend/web/ui/overlays/menu.tsx';
import { usePlayer } from '../use-player.ts';
import { addToQueue } from './add-to-queue.ts';

/** What the open menu is handed. */
export interface OpenMenuProps {
  readonly story: AnyWireStory;
  readonly partId: string | null;
  readonly label: string;
}

/** "Play next" and "Add to queue". `partId` null: the story, from where it goes on. */
export const useQueueActions = (story: AnyWireStory, partId: string | null): readonly MenuAction[] => {
  const player = usePlayer();
  const platform = usePlatform();
  const add = (position: QueuePosition) => addToQueue(player, platform, story, partId, position);
  return [
    { label: text('queue.play-next'), icon: 'icon-next', run: () => add('next') },
    { label: text('queue.add'), icon: 'icon-list-video', run: () => add('end') },
  ];
};
