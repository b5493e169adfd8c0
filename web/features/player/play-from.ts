import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useCallback } from 'react';
import { queueFor } from './queue-story.ts';
import { usePlayer } from './use-player.ts';

/** Plays a part from a second on, in the task of the press. */
export const usePlayFrom = (): ((story: AnyWireStory, part: number, seconds: number) => void) => {
  const { listener } = useSession();
  const player = usePlayer();
  return useCallback(
    (story, part, seconds) => {
      const items = queueFor(story, listener);
      const item = items[part];
      if (item) player.play(story, items, item.id, seconds);
    },
    [player, listener],
  );
};
