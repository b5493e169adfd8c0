import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  /** One sentence. */
  readonly children: ReactNode;
  /** One action: a <Button /> or <ButtonLink />. */
  readonly action?: ReactNode;
  /** URL of a generated cover, shown at 160 px. */
  readonly scene?: string | undefined;
}

export const EmptyState = ({ children, action, scene }: EmptyStateProps) => (
  <div className={styles.state}>
    {scene ? <img src={scene} width={160} height={160} alt="" className={styles.scene} /> : null}
    <p className={styles.text}>{children}</p>
    {action}
  </div>
);
