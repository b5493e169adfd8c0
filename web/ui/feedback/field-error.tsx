import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './field-error.module.css';

export interface FieldErrorProps {
  /** What the field is described by. */
  readonly id?: string | undefined;
  readonly role?: 'alert' | undefined;
  readonly children: ReactNode;
}

/** The sentence under a field that is not fine. */
export const FieldError = ({ id, role, children }: FieldErrorProps) => (
  <p id={id} role={role} className={styles.error}>
    <Icon glyph={CircleAlert} size={18} />
    {children}
  </p>
);
