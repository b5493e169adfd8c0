import { usePartDetails } from '../details/part-details.ts';
import { useChapters } from '../details/player-chapters.ts';
import { usePlayerView } from '../use-player.ts';
import styles from './seek-backdrop.module.css';
import { Waveform } from './waveform.tsx';

/** Waveform and chapters behind the rail. Decorative: the seek bar in front of it says and does everything. */
export const SeekBackdrop = () => {
  const duration = usePlayerView((view) => view.duration);
  const chapters = useChapters();
  const peaks = usePartDetails()?.peaks ?? '';
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <Waveform peaks={peaks} />
      {chapters
        .filter(({ at }) => at > 0 && at < duration)
        .map(({ at }) => (
          <span key={at} className={styles.tick} style={{ left: `${(100 * at) / duration}%` }} />
        ))}
    </div>
  );
};
