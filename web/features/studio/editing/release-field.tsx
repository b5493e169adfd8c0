import { TextField, type TextFieldProps } from '@meend/web/ui/forms/text-field.tsx';
import { useId } from 'react';
import styles from './release-field.module.css';

export type Release = 'published' | 'scheduled' | 'draft';

export interface ReleaseFieldProps {
  readonly label: string;
  readonly options: readonly { readonly value: Release; readonly label: string; readonly help: string }[];
  readonly chosen: Release;
  readonly onChoose: (release: Release) => void;
  /** The moment that is asked for once "scheduled" is chosen. */
  readonly dateTimeField: Pick<
    TextFieldProps,
    'id' | 'label' | 'help' | 'min' | 'value' | 'error' | 'onChange'
  >;
}

/** When something appears: now, at a moment, or not yet. */
export const ReleaseField = ({ label, options, chosen, onChoose, dateTimeField }: ReleaseFieldProps) => {
  const name = useId();
  return (
    <div className={styles.field}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{label}</legend>
        {options.map(({ value, label: choice, help }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            <span>
              <span className={styles.label}>{choice}</span>
              <span className={styles.help}>{help}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen === 'scheduled' ? <TextField {...dateTimeField} type="datetime-local" /> : null}
    </div>
  );
};

/** In place of the choice, where none is left to make. */
export const ReleaseNote = ({ children }: { readonly children: string }) => (
  <p className={styles.told}>{children}</p>
);
