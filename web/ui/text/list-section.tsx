import type { ReactNode, Ref } from 'react';
import styles from './list-section.module.css';
import { SectionHeading } from './section-heading.tsx';

interface ListSectionProps {
  /** The heading's; the section is named by it. */
  readonly id: string;
  readonly title: string;
  /** What the list holds, or why it is empty; absent until that is known. */
  readonly about?: string | undefined;
  /** For a section that gets the focus when its list is empty. */
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A section of a page: a heading, a line about its list, and the list. */
export const ListSection = ({ id, title, about, ref, children }: ListSectionProps) => (
  <section ref={ref} tabIndex={ref ? -1 : undefined} className={styles.section} aria-labelledby={id}>
    <SectionHeading id={id}>{title}</SectionHeading>
    {about ? <p className={styles.line}>{about}</p> : null}
    {children}
  </section>
);
