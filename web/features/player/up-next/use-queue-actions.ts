import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import type { QueuePosition } from '@meend/core/playback/up-next.ts';
import { text } from '@meend/web/messages/queue.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useCallback } from 'react';
import { usePlayer } from '../use-player.ts';
import { createQueuedStories } from './queued-stories.ts';
import { createUpNext } from './up-next-store.ts';

type Add = (story: AnyWireStory, partId: string | null, position: QueuePosition) => void;

/** "Play next" and "Add to queue", confirmed by a toast. */
export const useQueueActions = (): Add => {
  const { toasts, track } = usePlatform();
  const player = usePlayer();
  return useCallback(
    (story, partId, position) => {
      player.lazy(createQueuedStories).put([story]);
      if (!player.lazy(createUpNext).add({ storyId: story._id, partId }, position)) {
        toasts.show({ text: text('queue.full'), tone: 'error' });
        return;
      }
      track('queue_add', { item_id: story._id, position });
      const title = story.name;
      toasts.show({ text: text(position === 'next' ? 'queue.plays-next' : 'queue.added', { title }) });
    },
    [player, toasts, track],
  );
};
