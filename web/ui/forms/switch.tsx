import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export const Switch = ({ label, help, checked, onChange, disabled = false }: SwitchProps) => {
  const helpId = useId();
  return (
    <div>
      <label className={styles.label}>
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          className={styles.input}
          checked={checked}
          disabled={disabled}
          aria-checked={checked}
          aria-describedby={help ? helpId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      {help ? (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      ) : null}
    </div>
  );
};
