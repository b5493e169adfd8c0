import { Children, type ReactNode } from 'react';
import styles from './card-row.module.css';

/** Three cards in a row; stacked on a phone. */
export const CardRow = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.row}>
    {Children.map(children, (child) => (
      <li className={styles.card}>{child}</li>
    ))}
  </ul>
);
