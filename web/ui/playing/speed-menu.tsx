import styles from './speed-menu.module.css';

export interface SpeedMenuProps {
  /** "Speed". */
  readonly label: string;
  readonly speeds: readonly number[];
  readonly speed: number;
  readonly onChange: (speed: number) => void;
}

export const SpeedMenu = ({ label, speeds, speed, onChange }: SpeedMenuProps) => (
  <select
    className={styles.pill}
    aria-label={label}
    value={speed}
    onChange={(event) => onChange(Number(event.currentTarget.value))}
  >
    {speeds.map((choice) => (
      <option key={choice} value={choice}>
        {choice}×
      </option>
    ))}
  </select>
);
