import type { ReactNode } from 'react';
import { withIcon } from '../icons/icon.tsx';
import styles from './heading.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SectionHeadingProps {
  readonly id?: string;
  readonly children: ReactNode;
  readonly caption?: ReactNode;
  /** "See all"; visually hidden text after it names the section. */
  readonly more?: { readonly href: string; readonly label: string; readonly of: string } | undefined;
}

export const SectionHeading = ({ id, children, caption, more }: SectionHeadingProps) => (
  <div className={styles.section}>
    <h2 id={id}>{children}</h2>
    {caption ? <p className={styles.caption}>{caption}</p> : null}
    {more ? (
      <a href={more.href} className={styles.more} {...withIcon('icon-arrow-right', 18)}>
        {more.label}
        <VisuallyHidden> {more.of}</VisuallyHidden>
      </a>
    ) : null}
  </div>
);
