import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import type { MouseEvent } from 'react';
import styles from './form-errors.module.css';

export interface FormError {
  /** Id of the field, or of its container. */
  readonly fieldId: string;
  /** Label of the field. */
  readonly label: string;
  readonly message: string;
}

const fieldIn = (container: HTMLElement): HTMLElement | null => {
  if (container.matches('input, textarea, select, button')) return container;
  const first = (selector: string) => container.querySelector<HTMLElement>(selector);
  return (
    first('[aria-invalid="true"]') ??
    first('input[type="file"]') ??
    first('input, textarea, select') ??
    first('button')
  );
};

const lead = (event: MouseEvent, fieldId: string): void => {
  event.preventDefault();
  const found = document.getElementById(fieldId);
  if (found) fieldIn(found)?.focus();
};

interface FormErrorsProps {
  readonly label: string;
  readonly errors: readonly FormError[];
}

/** Error summary: each entry links to its field, which shows the full error. */
export const FormErrors = ({ label, errors }: FormErrorsProps) => (
  <nav className={styles.errors} aria-label={label}>
    <span aria-hidden="true">{label}</span>
    <ul className={styles.list}>
      {errors.map(({ fieldId, label: field, message }) => (
        <li key={fieldId}>
          <a href={`#${fieldId}`} className={styles.link} onClick={(event) => lead(event, fieldId)}>
            {field}
            <VisuallyHidden>: {message}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
