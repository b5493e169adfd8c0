import type { AnyWireStory } from '@meend/core/contract/wire';
import { text } from '@meend/web/messages/text';
import type { TilePlay } from '@meend/web/ui/covers/tile.tsx';
import { useCallback } from 'react';
import { usePlayerView, usePressPart } from '../use-player.ts';
import { isSounding } from './part-state.ts';

/** For grids: the play control of each tile, which starts the teaser. */
export const useTilePlay = (): ((story: AnyWireStory) => TilePlay) => {
  const press = usePressPart();
  const playing = usePlayerView((view) =>
    view.wantsToPlay &&
    isSounding(view.status === 'loading' ? 'playing' : view.status === 'playing' ? 'playing' : null)
      ? (view.story?._id ?? null)
      : null,
  );
  return useCallback(
    (story) => ({
      label: text(playing === story._id ? 'player.pause-story' : 'player.play-story', { title: story.name }),
      playing: playing === story._id,
      onPress: () => press(story, 0),
    }),
    [press, playing],
  );
};
