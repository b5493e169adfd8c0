import type { AnyWireStory, WirePart } from '@meend/core/contract/catalogue/wire-story.ts';
import { clockTime } from '@meend/core/playback/format-time.ts';
import { playedUrl } from '@meend/core/playback/part-address.ts';
import { text } from '@meend/web/messages/text.ts';
import { Spinner } from '@meend/web/ui/actions/spinner.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { partDetailsQuery } from '../details/part-details.ts';
import { usePlayer, usePlayerView, usePressPart } from '../use-player.ts';
import { Waveform } from '../waveform/waveform.tsx';
import { useAudioPrefetch } from './audio-prefetch.ts';
import { currentState, isSounding, playedShare } from './part-state.ts';
import styles from './voice-sample.module.css';

interface VoiceSampleProps {
  /** Name of the voice. */
  readonly name: string;
  readonly story: AnyWireStory;
  /** The story's teaser. */
  readonly teaser: WirePart;
}

/** Plays a teaser as a sample of the voice, whatever of the story the listener would hear next. */
export const VoiceSample = ({ name, story, teaser }: VoiceSampleProps) => {
  const press = usePressPart();
  const { api } = usePlayer().deps;
  // Decoration: a failure shows nothing.
  const peaks = useQuery(partDetailsQuery(api, teaser._id)).data?.peaks ?? '';
  const state = usePlayerView((view) => currentState(view, teaser._id));
  const played = usePlayerView((view) => playedShare(view, teaser._id)) ?? 0;
  const warm = useAudioPrefetch(teaser, true);
  const sounding = isSounding(state);
  // Not in the served HTML, whose Content-Security-Policy forbids inline styles.
  const style: (CSSProperties & Record<'--played', number>) | undefined =
    played > 0 ? { '--played': played } : undefined;
  return (
    <div className={styles.sample} style={style}>
      <button
        ref={warm}
        type="button"
        data-sound={playedUrl(teaser)}
        data-part={teaser._id}
        className={styles.button}
        aria-label={text(sounding ? 'voices.pause' : 'voices.hear', { name })}
        onClick={() => press(story, 0)}
      >
        {state === 'buffering' ? (
          <Spinner size={24} />
        ) : (
          <Icon glyph={sounding ? 'icon-pause' : 'icon-play'} size={24} />
        )}
      </button>
      <span className={styles.waveform}>
        <Waveform peaks={peaks} />
      </span>
      <span className={styles.length}>{clockTime(teaser.seconds)}</span>
    </div>
  );
};
