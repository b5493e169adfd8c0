import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { type QueuedStory, type QueuePosition, queueRow } from '@meend/core/playback/up-next.ts';
import { text } from '@meend/web/messages/text.ts';
import { type Platform, usePlatform } from '@meend/web/platform/context/platform.ts';
import type { MenuAction } from '@meend/web/ui/overlays/menu.tsx';
import type { Player } from '../player.ts';
import { usePlayer } from '../use-player.ts';
import { createQueuedStories } from './queued-stories.ts';
import { createUpNext } from './up-next-store.ts';

/** Confirmed by a toast. `partId` null: the story, from where it goes on. */
const addToQueue = (
  player: Player,
  { toasts, track }: Pick<Platform, 'toasts' | 'track'>,
  story: AnyWireStory,
  partId: string | null,
  position: QueuePosition,
): void => {
  player.lazy(createQueuedStories).put([story]);
  if (!player.lazy(createUpNext).add({ storyId: story._id, partId }, position)) {
    toasts.show({ text: text('queue.full'), tone: 'error' });
    return;
  }
  track('queue_add', { item_id: story._id, position });
  const title = story.name;
  toasts.show({ text: text(position === 'next' ? 'queue.plays-next' : 'queue.added', { title }) });
};

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

/** Queues stories in their order, before what is queued. */
export const addRow = (
  player: Player,
  stories: readonly AnyWireStory[],
  row: readonly QueuedStory[],
): void => {
  player.lazy(createQueuedStories).put(stories);
  player.lazy(createUpNext).change((list) => queueRow(list, row));
};
