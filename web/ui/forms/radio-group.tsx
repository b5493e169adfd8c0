import { grid, stack } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { type Ref, useId } from 'react';
import { FieldError } from '../feedback/field-error.tsx';
import styles from './radio-group.module.css';

interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly help?: string;
}

export interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly RadioOption<Value>[];
  /** Null if nothing is selected. */
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
  /** The validation error under the group, if any. */
  readonly error?: string | null | undefined;
  /** Ref to the first radio button. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** Radio buttons styled as cards; the whole card is the click target. */
export const RadioGroup = <Value extends string>(props: RadioGroupProps<Value>) => {
  const { label, options, chosen, onChoose, error, ref } = props;
  const name = useId();
  return (
    <fieldset className={stack(8)} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={grid('narrow', 12)}>
        {options.map(({ value, label: option, help }, index) => (
          <label key={value} className={styles.option}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              className={styles.radio}
              name={name}
              value={value}
              checked={chosen === value}
              aria-labelledby={`${name}-${value}`}
              aria-describedby={help ? `${name}-${value}-help` : undefined}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(value)}
            />
            <span className={stack(4, 'shrink')}>
              <span id={`${name}-${value}`} className={textStyle('title')}>
                {option}
              </span>
              {help ? (
                <span id={`${name}-${value}-help`} className={textStyle('meta', 'muted')}>
                  {help}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
};
