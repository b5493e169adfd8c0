import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { clearIntent } from '@meend/web/platform/storage/intent-storage.ts';
import { usePendingIntent } from '@meend/web/platform/storage/pending-intent.ts';
import { useEffect } from 'react';
import { queueFor } from '../queue/queue-story.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';

/** The id of this story's part that waits, for `nextPart`. */
export const useIntendedPart = (storyId: string): string | null => {
  const intent = usePendingIntent();
  return intent?.storyId === storyId ? intent.partId : null;
};

/**
 * What was pressed before signing up, choosing or paying stands at its place once it is open, paused, until it is
 * pressed here or another page is opened. Nothing sounds by itself.
 */
export const useIntent = (story: AnyWireStory): void => {
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
    if (isHeard && partId !== null) clearIntent();
  }, [isHeard, partId]);
};
