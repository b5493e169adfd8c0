import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useRequired } from '@meend/web/platform/context/platform.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { createContext, useCallback } from 'react';
import { useLockedParts } from './locked-part.ts';
import type { Player } from './player.ts';
import type { PlayerSnapshot } from './player-view.ts';
import { queueFor } from './queue-story.ts';
import type { ResumePoints } from './resume-points.ts';

export const PlayerContext = createContext<Player | null>(null);

export const usePlayer = (): Player => useRequired(PlayerContext, 'player');

/** Selects a value of the player's view; the component renders again only when that value changes. */
export const usePlayerView = <T>(select: (view: PlayerSnapshot) => T): T =>
  useStore(usePlayer().view, select);

export function useResumePoints(): ResumePoints;
export function useResumePoints<T>(select: (points: ResumePoints) => T): T;
/** Selects a value of the resume points, which change every few seconds while a part plays. */
export function useResumePoints(select = (points: ResumePoints): unknown => points) {
  return useStore(usePlayer().resumePoints, select);
}

/** Handles a press on a part: plays or pauses it, or passes it to the locked-part rules. */
export const usePressPart = (): ((story: AnyWireStory, index: number) => void) => {
  const { listener } = useSession();
  const player = usePlayer();
  const { onLockedPart } = useLockedParts();
  return useCallback(
    (story, index) => {
      const items = queueFor(story, listener);
      const item = items[index];
      if (item === undefined) return;
      const current = player.read();
      if (!item.isOpen) onLockedPart({ story, partId: item.partId, label: item.label });
      else if (current.item?.partId === item.partId && current.status !== 'idle')
        player.send({ type: 'toggle.pressed' });
      else player.play(story, items, item.id);
    },
    [player, listener, onLockedPart],
  );
};
