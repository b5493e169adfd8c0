import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import { FieldError } from '../feedback/field-error.tsx';
import { withIcon } from '../icons/icon.tsx';
import styles from './select-field.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** Places the label beside the field, not above it: sort menus. */
  readonly inline?: boolean;
  /** The validation error under the field, if any. */
  readonly error?: string | null | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
}

export const SelectField = ({ label, options, inline = false, error, id, ...rest }: SelectFieldProps) => {
  const made = useId();
  const fieldId = id ?? made;
  return (
    <div className={inline ? styles.inline : styles.field}>
      <label htmlFor={fieldId} className={styles.label}>
        {label}
      </label>
      <span className={styles.box} {...withIcon('icon-chevron-down', 20)}>
        <select
          {...rest}
          id={fieldId}
          className={styles.select}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </span>
      {error ? <FieldError id={`${fieldId}-error`}>{error}</FieldError> : null}
    </div>
  );
};
