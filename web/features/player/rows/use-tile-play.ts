import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import type { TilePlay } from '@meend/web/ui/covers/tile.tsx';
import { useCallback } from 'react';
import { usePlayerView, useResumePoints } from '../use-player.ts';
import { coverAction } from './cover-labels.ts';
import { useGoOn } from './going-on.ts';
import { currentState, isSounding } from './part-state.ts';

/** The play buttons of a grid's tiles; each plays the listener's next part. */
export const useTilePlay = (): ((story: AnyWireStory) => TilePlay) => {
  const goOn = useGoOn();
  const { listener } = useSession();
  const places = useResumePoints();
  const inPlayer = usePlayerView((view) => view.story?._id ?? null);
  const state = usePlayerView((view) => currentState(view, view.item?.partId ?? ''));
  return useCallback(
    (story) => {
      const own = inPlayer === story._id ? state : null;
      const playing = isSounding(own);
      return {
        label: coverAction(story, listener, places, playing),
        playing,
        waiting: own === 'buffering',
        onPress: () => goOn(story),
      };
    },
    [goOn, listener, places, inPlayer, state],
  );
};
