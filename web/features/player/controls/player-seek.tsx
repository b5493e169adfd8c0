import { chapterAt } from '@meend/core/catalogue/chapters/chapter-at.ts';
import { clockTime, timeLeft, wholeLength, wholePosition } from '@meend/core/playback/format-time.ts';
import { text } from '@meend/web/messages/text.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { type BufferedRange, SeekBar } from '@meend/web/ui/playing/seek-bar.tsx';
import { Suspense } from 'react';
import { useChapters } from '../details/player-chapters.ts';
import { spokenPosition } from '../rows/part-labels.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import styles from './player-seek.module.css';

const SeekBackdrop = lazyComponent(async () => (await import('../waveform/seek-backdrop.tsx')).SeekBackdrop);

const bufferedRanges = ({ buffered }: HTMLAudioElement): readonly BufferedRange[] =>
  Array.from({ length: buffered.length }, (_, at) => ({
    start: buffered.start(at),
    end: buffered.end(at),
  }));

interface PlayerSeekProps {
  /** The expanded player: times below the seek bar, with the remaining time at the current speed on the right. */
  readonly tall?: boolean;
}

export const PlayerSeek = ({ tall = false }: PlayerSeekProps) => {
  const { send, deps } = usePlayer();
  const exact = usePlayerView((view) => view.position);
  const length = usePlayerView((view) => view.duration);
  const [position, duration] = [wholePosition(exact, length), wholeLength(length)];
  const speed = usePlayerView((view) => view.settings.speed);
  const chapters = useChapters();
  const left = clockTime(timeLeft(position, duration, speed));
  const leftShown = left === clockTime(0) ? left : `−${left}`;
  const end = tall ? leftShown : clockTime(duration);
  return (
    <div className={tall ? styles.tall : styles.row}>
      <span className={styles.time} aria-hidden="true">
        {clockTime(position)}
      </span>
      <div className={styles.bar}>
        <SeekBar
          label={text('player.seek')}
          seconds={position}
          duration={duration}
          buffered={bufferedRanges(deps.audio.element())}
          onSeek={(target) => send({ type: 'seek.to', position: target < duration ? target : length })}
          shortTime={clockTime}
          longTime={(seconds, total) => {
            const chapter = chapterAt(chapters, seconds);
            return `${chapter ? `${chapter.title}, ` : ''}${spokenPosition(seconds, total)}`;
          }}
          tall={tall}
          behind={
            <Suspense fallback={null}>
              <SeekBackdrop tall={tall} />
            </Suspense>
          }
        />
      </div>
      <span className={styles.time} aria-hidden="true">
        {end}
      </span>
    </div>
  );
};
