import type { CSSProperties } from 'react';
import styles from './volume-slider.module.css';

export interface VolumeSliderProps {
  /** "Volume". */
  readonly label: string;
  /** 0 to 100, in steps of 5. */
  readonly volume: number;
  /** "60 percent". */
  readonly valueText: string;
  readonly onChange: (volume: number) => void;
}

export const VolumeSlider = ({ label, volume, valueText, onChange }: VolumeSliderProps) => {
  const style: CSSProperties & Record<`--${string}`, string> = { '--volume': `${volume}%` };
  return (
    <input
      type="range"
      className={styles.volume}
      style={style}
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      max={100}
      step={5}
      value={volume}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
};
