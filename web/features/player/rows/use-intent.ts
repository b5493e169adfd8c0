import type { AnyWireStory } from '@meend/core/contract/wire';
import { useSession } from '@meend/web/api/session/session';
import { clearIntent, readIntent } from '@meend/web/platform/storage/intent-storage';
import { useEffect } from 'react';
import { playItem } from '../engine/player-controls.ts';
import { queueFor } from '../engine/queue-story.ts';

/**
 * What a guest pressed before signing up plays when they are back and it is open. A browser that wants a gesture
 * first leaves it standing with "Tap to play".
 */
export const useIntent = (story: AnyWireStory): void => {
  const { user, settled, listener } = useSession();
  useEffect(() => {
    const intent = readIntent();
    if (user === null || !settled || intent?.storyId !== story._id) return;
    const items = queueFor(story, listener);
    const wanted = items.find(({ partId }) => partId === intent.partId);
    if (!wanted?.isOpen) return;
    clearIntent();
    playItem(story, items, wanted.id);
  }, [user, settled, listener, story]);
};
