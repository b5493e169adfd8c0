import { useId, useMemo } from 'react';
import styles from './waveform.module.css';
import { PICTURE_HEIGHT, readPeaks, waveformPath } from './waveform-path.ts';

interface WaveformProps {
  /** As on the wire; nothing is drawn without any. */
  readonly peaks: string;
}

/** Decorative. `--played` of an element around it is the share that has sounded: 0 to 1. */
export const Waveform = ({ peaks: text }: WaveformProps) => {
  const clip = useId();
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
