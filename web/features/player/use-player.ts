import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { useCallback } from 'react';
import { playItem, send } from './player.ts';
import { getPlayer, type PlayerSnapshot, playerView } from './player-view.ts';
import { queueFor } from './queue/queue-story.ts';
import { type ResumePoints, resumePoints } from './resume-points/resume-points.ts';
import { useLockedParts } from './rows/locked-part.ts';

/** One fact of the player; a screen is drawn again only when that fact changes. */
export const usePlayerView = <T>(select: (view: PlayerSnapshot) => T): T => useStore(playerView, select);

export const useResumePoints = (): ResumePoints => useStore(resumePoints);

/** A press on a part: plays or pauses it, or hands it to the locked-part rules. */
export const usePressPart = (): ((story: AnyWireStory, index: number) => void) => {
  const { listener } = useSession();
  const { onLockedPart } = useLockedParts();
  return useCallback(
    (story, index) => {
      const items = queueFor(story, listener);
      const item = items[index];
      if (item === undefined) return;
      if (!item.isOpen) onLockedPart({ story, partId: item.partId, label: item.label });
      else if (getPlayer().item?.partId === item.partId && getPlayer().status !== 'idle')
        send({ type: 'toggle.pressed' });
      else playItem(story, items, item.id);
    },
    [listener, onLockedPart],
  );
};
