import { useComingSoon } from '@meend/web/api/catalogue-queries.ts';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { text } from '@meend/web/messages/text.ts';
import { formatDay } from '@meend/web/platform/format-date.ts';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import styles from './cards-page.module.css';

/** The announced stories; renders nothing without any. */
export const SoonBlock = () => {
  const coming = useComingSoon();
  if (coming.length === 0) return null;
  return (
    <Section title={text('catalogue.soon-title')} caption={text('catalogue.soon-line')}>
      <ul className={styles.soon}>
        {coming.map(({ name, thumbnail, coverArt, day }) => (
          <li key={`${day} ${name}`}>
            <Cover src={thumbnail} fallback={coverArt} size={240} />
            <p className={styles.soonTitle}>{name}</p>
            <p className={styles.soonDay}>
              <time dateTime={day}>{text('catalogue.soon-day', { day: formatDay(day) })}</time>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
};
