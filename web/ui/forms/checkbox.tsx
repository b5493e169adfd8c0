import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { withIcon } from '../icons/icon.tsx';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** The label; pressing it toggles the checkbox. */
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export const Checkbox = ({ children, ...rest }: CheckboxProps) => (
  <label className={styles.label}>
    <span className={styles.box} {...withIcon('icon-check', 18)}>
      <input {...rest} type="checkbox" className={styles.input} />
    </span>
    <span>{children}</span>
  </label>
);
