import type { AnyWireStory } from '@meend/core/contract/wire';
import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session.ts';
import { useLockedParts } from './locked-part.ts';
import { type Places, readPlaces, subscribeToPlaces } from './places.ts';
import { playItem, send } from './player-controls.ts';
import { type PlayerView, readView, subscribeToView } from './player-view.ts';
import { queueFor } from './queue-story.ts';

/** One fact of the player; a screen is drawn again only when that fact changes. */
export const usePlayerView = <T>(select: (view: PlayerView) => T): T =>
  useSyncExternalStore(subscribeToView, () => select(readView()));

export const usePlaces = (): Places => useSyncExternalStore(subscribeToPlaces, readPlaces);

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
      else if (readView().item?.partId === item.partId && readView().status !== 'idle')
        send({ type: 'toggle.pressed' });
      else playItem(story, items, item.id);
    },
    [listener, onLockedPart],
  );
};
