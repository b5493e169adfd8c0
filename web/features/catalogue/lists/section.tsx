import { text } from '@meend/web/messages/text.ts';
import { SectionHeading } from '@meend/web/ui/text/section-heading.tsx';
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly caption?: string;
  readonly seeAll?: string;
  readonly children: ReactNode;
}

/** A row of Home or a block of a detail page. */
export const Section = ({ title, caption, seeAll, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHeading
        id={id}
        caption={caption}
        more={seeAll ? { href: seeAll, label: text('catalogue.see-all'), of: title } : undefined}
      >
        {title}
      </SectionHeading>
      {children}
    </section>
  );
};
