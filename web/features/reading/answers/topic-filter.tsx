import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { language } from '@meend/web/platform/language.ts';
import { ChipLink } from '@meend/web/ui/text/chip.tsx';
import { useEffect, useMemo } from 'react';
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

interface OfTopic {
  readonly topic: string;
}

/** All topics of the list, in alphabetical order. */
export const topicsOf = (list: readonly OfTopic[]): readonly string[] =>
  [...new Set(list.map(({ topic }) => topic))].sort((one, other) => one.localeCompare(other, language));

/** The list filtered by topic, newest first; the number of results is announced. */
export const useByTopic = <T extends OfTopic>(
  list: readonly T[],
  topic: string | null,
  found: MessageKey,
): readonly T[] => {
  const { announce } = usePlatform();
  const shown = useMemo(
    () => [...list].reverse().filter((one) => topic === null || one.topic === topic),
    [list, topic],
  );
  const count = shown.length;
  useEffect(() => {
    if (topic !== null) announce(text(found, { count }));
  }, [topic, found, count, announce]);
  return shown;
};
