import type { AnyWireStory } from '@meend/core/contract/wire';
import { useCallback } from 'react';
import { text } from '../../messages/text.ts';
import type { TilePlay } from '../../ui/covers/tile.tsx';
import { isSounding } from './part-state.ts';
import { usePlayerView, usePressPart } from './use-player.ts';

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
