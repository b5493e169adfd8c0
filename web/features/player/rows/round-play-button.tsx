import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { playedUrl } from '@meend/core/playback/part-address.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { Spinner } from '@meend/web/ui/actions/spinner.tsx';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Pause, Play } from '@meend/web/ui/icons/glyphs.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { queueFor } from '../queue-story.ts';
import { useResumePoints } from '../use-player.ts';
import { useAudioPrefetch } from './audio-prefetch.ts';
import { coverAction } from './cover-labels.ts';
import { goingOn, useGoOn } from './going-on.ts';
import { isSounding } from './part-state.ts';
import styles from './round-play-button.module.css';
import { useStoryState } from './use-story-state.ts';

interface RoundPlayButtonProps {
  readonly story: AnyWireStory;
  /** "on-art" is placed on a cover, "plain" in a card. */
  readonly appearance: 'on-art' | 'plain';
  /** Its part is preloaded into the audio element if that is idle. */
  readonly isMain?: boolean;
}

/** A card's play button; it plays the listener's next part. */
export const RoundPlayButton = ({ story, appearance, isMain }: RoundPlayButtonProps) => {
  const goOn = useGoOn();
  const { listener } = useSession();
  const places = useResumePoints();
  const next = goingOn(queueFor(story, listener), places);
  const state = useStoryState(story._id);
  const warm = useAudioPrefetch(
    story.audioFiles.find(({ _id }) => _id === next?.part.id),
    isMain,
  );
  const sounding = isSounding(state);
  const size = appearance === 'on-art' ? 26 : 24;
  return (
    <button
      ref={warm}
      type="button"
      data-sound={next ? playedUrl(next.part.item) : undefined}
      data-part={next?.part.id}
      className={classNames(styles.button, appearance === 'on-art' ? styles.onArt : styles.plain)}
      aria-label={coverAction(story, listener, places, sounding)}
      onClick={() => goOn(story)}
    >
      {state === 'buffering' ? <Spinner size={size} /> : <Icon glyph={sounding ? Pause : Play} size={size} />}
    </button>
  );
};
