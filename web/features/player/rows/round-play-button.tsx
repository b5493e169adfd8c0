import type { AnyWireStory } from '@meend/core/contract/wire';
import { text } from '@meend/web/messages/text';
import { classNames } from '@meend/web/ui/class-names';
import { Pause, Play } from '@meend/web/ui/icons/glyphs.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { usePlayerView, usePressPart } from '../use-player.ts';
import { currentState, isSounding } from './part-state.ts';
import styles from './round-play-button.module.css';
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
  const warm = useWarmUp(part);
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
