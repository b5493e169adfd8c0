import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { usePendingIntent, usePlatform } from '@meend/web/platform/context/platform.ts';
import { useEffect } from 'react';
import { queueFor } from '../queue-story.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';

/** Id of this story's pending part, for `nextPart`. */
export const useIntendedPart = (storyId: string): string | null => {
  const intent = usePendingIntent();
  return intent?.storyId === storyId ? intent.partId : null;
};

/**
 * Loads the intent, the part pressed before signing up, choosing or paying, into the player once it is open: paused,
 * never played by itself. It is cleared once it plays.
 */
export const useIntent = (story: AnyWireStory): void => {
  const { intents } = usePlatform();
  const { user, settled, listener } = useSession();
  const player = usePlayer();
  const partId = useIntendedPart(story._id);
  useEffect(() => {
    if (user === null || !settled || partId === null) return;
    const { shouldPlay, item } = player.read();
    const items = queueFor(story, listener);
    const intended = items.find((one) => one.partId === partId);
    if (!intended?.isOpen || shouldPlay || item?.partId === partId) return;
    player.update({ story });
    player.send({ type: 'session.restored', items, id: intended.id });
  }, [player, user, settled, listener, story, partId]);
  const isHeard = usePlayerView(({ item, status }) => item?.partId === partId && status === 'playing');
  useEffect(() => {
    if (isHeard && partId !== null) intents.clear();
  }, [isHeard, partId, intents.clear]);
};
