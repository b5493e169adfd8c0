import { bytesOfBase64 } from '@meend/core/shared/base64.ts';
import type { Cue } from '@meend/core/transcript/cue.ts';
import type { CueSound } from '@meend/web/features/studio/stories/list/part-sound.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { useMemo } from 'react';
import styles from './cue-editor.module.css';

const HEIGHT = 100;
const AROUND_MS = 12_000;

interface CueWaveProps {
  readonly sound: CueSound;
  /** Of equal stretches of the recording, 0 to 100. */
  readonly peaks: string;
  /** Milliseconds. */
  readonly length: number;
  readonly cue: Cue;
}

/** The sound around a cue. Decorative: times and buttons beside it say and do everything. */
export const CueWave = ({ sound, peaks, length, cue }: CueWaveProps) => {
  const at = useStore(sound.at);
  const bars = useMemo(() => {
    const measured = bytesOfBase64(peaks);
    const step = length / Math.max(1, measured.length);
    return [...measured]
      .map((peak, index) => `M${(index + 0.5) * step} ${(HEIGHT - peak) / 2}v${peak}`)
      .join('');
  }, [peaks, length]);
  if (bars === '') return null;
  const from = Math.max(0, Math.min(cue.at, length) - AROUND_MS);
  const until = Math.min(length, Math.max(cue.until, from) + AROUND_MS);
  return (
    <svg
      className={styles.wave}
      viewBox={`${from} 0 ${Math.max(1, until - from)} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.band} x={cue.at} width={Math.max(1, cue.until - cue.at)} height={HEIGHT} />
      <path className={styles.bars} d={bars} vectorEffect="non-scaling-stroke" />
      <path className={styles.needle} d={`M${at} 0v${HEIGHT}`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
};
