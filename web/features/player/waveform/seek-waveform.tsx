import { useId, useMemo } from 'react';
import { usePartDetails } from './part-details.ts';
import styles from './seek-waveform.module.css';
import { PICTURE_HEIGHT, readPeaks, waveformPath } from './waveform-path.ts';

/** Decorative: the seek bar in front of it says and does everything. */
export const SeekWaveform = () => {
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
