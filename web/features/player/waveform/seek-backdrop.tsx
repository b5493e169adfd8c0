import { usePartDetails } from '../details/part-details.ts';
import { useChapters } from '../details/player-chapters.ts';
import { usePlayerView } from '../use-player.ts';
import styles from './seek-backdrop.module.css';
import { Waveform } from './waveform.tsx';

/**
 * Waveform and chapters behind the rail; in the open player the chapters alone, as notches. Decorative: the seek bar in
 * front of it says and does everything.
 */
export const SeekBackdrop = ({ tall }: { readonly tall: boolean }) => {
  const duration = usePlayerView((view) => view.duration);
  const chapters = useChapters();
  const peaks = usePartDetails()?.peaks ?? '';
  return (
    <div className={styles.backdrop} data-tall={tall || undefined} aria-hidden="true">
      {tall ? null : <Waveform peaks={peaks} />}
      {chapters
        .filter(({ at }) => at > 0 && at < duration)
        .map(({ at }) => (
          <span key={at} className={styles.tick} style={{ left: `${(100 * at) / duration}%` }} />
        ))}
    </div>
  );
};
