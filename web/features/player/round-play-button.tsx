import type { AnyWireStory } from '@meend/core/contract/wire';
import { text } from '../../messages/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { Pause, Play } from '../../ui/icons/glyphs.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { currentState, isSounding } from './part-state.ts';
import styles from './round-play-button.module.css';
import { usePlayerView, usePressPart } from './use-player.ts';
import { useWarmUp } from './warm-up.ts';

export interface RoundPlayButtonProps {
  readonly story: AnyWireStory;
  readonly index?: number;
  /** "on-art" stands on a cover, "plain" in a card. */
  readonly look: 'on-art' | 'plain';
}

export const RoundPlayButton = ({ story, index = 0, look }: RoundPlayButtonProps) => {
  const press = usePressPart();
  const part = story.audioFiles[index];
  const sounding = usePlayerView((view) => isSounding(currentState(view, part?._id ?? '')));
  const warm = useWarmUp(part?.url ?? null);
  const title = story.name;
  return (
    <button
      ref={warm}
      type="button"
      className={classNames(styles.button, look === 'on-art' ? styles.onArt : styles.plain)}
      aria-label={text(sounding ? 'player.pause-story' : 'player.play-story', { title })}
      onClick={() => press(story, index)}
    >
      <Icon glyph={sounding ? Pause : Play} size={look === 'on-art' ? 26 : 24} />
    </button>
  );
};
