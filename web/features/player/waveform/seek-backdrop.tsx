import { useId, useMemo } from 'react';
import { usePartDetails } from '../details/part-details.ts';
import { useChapters } from '../details/player-chapters.ts';
import { usePlayerView } from '../use-player.ts';
import styles from './seek-backdrop.module.css';
import { PICTURE_HEIGHT, readPeaks, waveformPath } from './waveform-path.ts';

const Waveform = () => {
  const clip = useId();
  const text = usePartDetails()?.peaks ?? '';
  const peaks = useMemo(() => readPeaks(text), [text]);
  const path = useMemo(() => waveformPath(peaks), [peaks]);
  if (path === '') return null;
  return (
    <svg
      className={styles.waveform}
      viewBox={`0 0 ${peaks.length} ${PICTURE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <clipPath id={clip}>
        <path d={path} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect className={styles.ahead} width={peaks.length} height={PICTURE_HEIGHT} />
        <rect className={styles.played} width={peaks.length} height={PICTURE_HEIGHT} />
      </g>
    </svg>
  );
};

/** Waveform and chapters behind the rail. Decorative: the seek bar in front of it says and does everything. */
export const SeekBackdrop = () => {
  const duration = usePlayerView((view) => view.duration);
  const chapters = useChapters();
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <Waveform />
      {chapters
        .filter(({ at }) => at > 0 && at < duration)
        .map(({ at }) => (
          <span key={at} className={styles.tick} style={{ left: `${(100 * at) / duration}%` }} />
        ))}
    </div>
  );
};
