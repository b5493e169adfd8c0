import { text } from '@meend/web/messages/text.ts';
import { ChipLink } from '@meend/web/ui/text/chip.tsx';
import styles from './topic-filter.module.css';

interface TopicFilterProps {
  readonly topics: readonly string[];
  /** Null if all topics are shown. */
  readonly current: string | null;
  readonly href: (topic?: string) => string;
}

export const TopicFilter = ({ topics, current, href }: TopicFilterProps) => (
  <nav aria-label={text('reading.topics')} className={styles.filter}>
    <ul className={styles.topics}>
      <li>
        <ChipLink href={href()} current={current === null}>
          {text('reading.all-topics')}
        </ChipLink>
      </li>
      {topics.map((topic) => (
        <li key={topic}>
          <ChipLink href={href(topic)} current={topic === current}>
            {topic}
          </ChipLink>
        </li>
      ))}
    </ul>
  </nav>
);
