import type { ReactNode } from 'react';
import styles from './listeners-panel.module.css';

interface RowsProps {
  readonly label: string;
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

export const Rows = ({ label, empty, children }: RowsProps) =>
  children.length === 0 ? (
    <p className={styles.quiet}>{empty}</p>
  ) : (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics from lists without markers
    <ul role="list" className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );

interface RowProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export const Row = ({ title, action = null, children }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.grow}>
      <span className={styles.strong}>{title}</span>
      <span className={styles.faint}>{children}</span>
    </span>
    {action}
  </li>
);
