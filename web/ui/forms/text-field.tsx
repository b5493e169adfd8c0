import { stack } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from '../feedback/field-error.tsx';
import styles from './text-field.module.css';

interface FieldText {
  readonly label: string;
  readonly help?: ReactNode;
  /** The validation error under the field, if any. */
  readonly error?: string | null | undefined;
}

export interface TextFieldProps extends FieldText, InputHTMLAttributes<HTMLInputElement> {
  /** A control inside the field's end: show the password, clear the search. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

interface TextAreaFieldProps extends FieldText, TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export const useFieldIds = (
  customId: string | undefined,
  help: ReactNode,
  error: string | null | undefined,
) => {
  const made = useId();
  const id = customId ?? made;
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return { id, helpId, errorId, describedBy: classNames(errorId, helpId) || undefined };
};

interface FieldFrameProps extends FieldText {
  readonly ids: ReturnType<typeof useFieldIds>;
  readonly children: ReactNode;
}

export const FieldFrame = ({ label, help, error, ids, children }: FieldFrameProps) => (
  <div className={stack(8, 'shrink')}>
    <label htmlFor={ids.id} className={styles.label}>
      {label}
    </label>
    {children}
    {error ? <FieldError id={ids.errorId}>{error}</FieldError> : null}
    {help ? (
      <p id={ids.helpId} className={textStyle('small', 'muted')}>
        {help}
      </p>
    ) : null}
  </div>
);

export const TextField = ({ label, help, error, end, className, id, ...rest }: TextFieldProps) => {
  const ids = useFieldIds(id, help, error);
  return (
    <FieldFrame label={label} help={help} error={error} ids={ids}>
      <span className={styles.row}>
        <input
          {...rest}
          id={ids.id}
          className={classNames(styles.input, className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        {end ? <span className={styles.end}>{end}</span> : null}
      </span>
    </FieldFrame>
  );
};

export const TextAreaField = ({
  label,
  help,
  error,
  className,
  id,
  rows = 4,
  ...rest
}: TextAreaFieldProps) => {
  const ids = useFieldIds(id, help, error);
  return (
    <FieldFrame label={label} help={help} error={error} ids={ids}>
      <textarea
        {...rest}
        id={ids.id}
        rows={rows}
        className={classNames(styles.input, styles.area, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
};
