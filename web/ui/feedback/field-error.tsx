import type { ReactNode } from 'react';
import { withIcon } from '../icons/icon.tsx';
import styles from './field-error.module.css';

interface FieldErrorProps {
  /** The id that the field references in `aria-describedby`. */
  readonly id?: string | undefined;
  readonly role?: 'alert' | undefined;
  readonly children: ReactNode;
}

/** The validation error under a field. */
export const FieldError = ({ id, role, children }: FieldErrorProps) => (
  <p id={id} role={role} className={styles.error} {...withIcon('icon-circle-alert', 18)}>
    {children}
  </p>
);
