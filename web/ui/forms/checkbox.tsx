import Check from 'lucide-react/icons/check';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** The label; pressing it toggles the checkbox. */
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export const Checkbox = ({ children, ...rest }: CheckboxProps) => (
  <label className={styles.label}>
    <span className={styles.box}>
      <input {...rest} type="checkbox" className={styles.input} />
      <Icon glyph={Check} size={18} className={styles.check} />
    </span>
    <span>{children}</span>
  </label>
);
