import { type ReactNode, useId } from 'react';
import styles from './results.module.css';

interface SearchSectionProps {
  readonly title: string;
  readonly caption?: string | undefined;
  /** What is done with the whole of it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A group of results, or of what leads on. */
export const SearchSection = ({ title, caption, action, children }: SearchSectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {caption ? <p className={styles.caption}>{caption}</p> : null}
        {action}
      </div>
      {children}
    </section>
  );
};
