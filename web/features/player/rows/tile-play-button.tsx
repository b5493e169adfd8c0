import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { TilePlay } from '@meend/web/ui/covers/tile-play.tsx';
import { queueFor } from '../queue-story.ts';
import { useResumePoints } from '../use-player.ts';
import { useAudioPrefetch } from './audio-prefetch.ts';
import { nextListedPart, useGoOn } from './going-on.ts';
import { isSounding } from './part-state.ts';
import { coverAction, useStoryState } from './round-play-button.tsx';

/** A tile's play button; it plays the listener's next part. */
const TilePlayButton = ({ story }: { readonly story: AnyWireStory }) => {
  const goOn = useGoOn();
  const { listener } = useSession();
  const state = useStoryState(story._id);
  const playing = isSounding(state);
  const label = useResumePoints((points) => coverAction(story, listener, points, playing));
  const nextId = useResumePoints((points) => nextListedPart(queueFor(story, listener), points)?.part.id);
  const warm = useAudioPrefetch(story.audioFiles.find(({ _id }) => _id === nextId));
  return (
    <TilePlay
      ref={warm}
      label={label}
      playing={playing}
      waiting={state === 'buffering'}
      onPress={() => goOn(story)}
    />
  );
};

/** For grids: each button follows the player by itself, so that a press renders none of the other tiles. */
export const tilePlay = (story: AnyWireStory) => <TilePlayButton story={story} />;
