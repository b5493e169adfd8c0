import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { withIcon } from '../icons/icon.tsx';
import styles from './states.module.css';

/** Drawings of a niche with one object, in `public/niches`. */
type Niche = 'bookmarks' | 'carry' | 'following' | 'history' | 'paused' | 'saved';

interface EmptyStateProps {
  /** A heading above the sentence. */
  readonly title?: string;
  readonly niche?: Niche;
  /** One sentence. */
  readonly children: ReactNode;
  /** One action: a <Button /> or <ButtonLink />. */
  readonly action?: ReactNode;
  /** URL of a generated cover, shown at 160 px. */
  readonly scene?: string | undefined;
}

export const EmptyState = ({ title, niche, children, action, scene }: EmptyStateProps) => (
  <div className={styles.state}>
    {niche ? <img src={`/niches/${niche}.svg`} width={136} height={170} alt="" /> : null}
    {scene ? <img src={scene} width={160} height={160} alt="" className={styles.scene} /> : null}
    {title ? <h2 className={styles.title}>{title}</h2> : null}
    <p className={styles.text}>{children}</p>
    {action}
  </div>
);

interface ErrorStateProps {
  /** What failed. */
  readonly children: ReactNode;
  /** "Try again"; omitted where a retry cannot help. */
  readonly retryLabel?: string;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
}

export const ErrorState = ({ children, retryLabel, onRetry, retrying = false }: ErrorStateProps) => (
  <div
    className={classNames(styles.state, styles.failed)}
    role="alert"
    {...withIcon('icon-circle-alert', 32)}
  >
    <p className={styles.text}>{children}</p>
    {onRetry && retryLabel ? (
      <Button variant="secondary" busy={retrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    ) : null}
  </div>
);
