import type { WireAnswerCard } from '@meend/core/contract/sexpert/sexpert.routes.ts';
import { href } from '@meend/core/site/href.ts';
import { row } from '@meend/web/ui/layout/layout.ts';
import { Chip } from '@meend/web/ui/text/chip.tsx';
import { CardLink } from '@meend/web/ui/text/link.tsx';
import { ReadingMeta } from '../person-byline.tsx';
import styles from './question-list.module.css';

interface QuestionListProps {
  readonly answers: readonly WireAnswerCard[];
  readonly headingLevel?: 2 | 3;
}

/** The questions, each linking to its answer. */
export const QuestionList = ({ answers, headingLevel = 2 }: QuestionListProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles.list}>
      {answers.map((answer) => (
        <li key={answer._id} className={styles.item}>
          <div className={row(12, 'wrap', 'tight', 'middle')}>
            <Chip tone="wellness">{answer.topic}</Chip>
            <ReadingMeta timestamp={answer.publishedAt} />
          </div>
          <Heading className={styles.question}>
            <CardLink href={href('sexpertAnswer', { slug: answer.slug })} className={styles.link}>
              {answer.question}
            </CardLink>
          </Heading>
          <p className={styles.summary}>{answer.summary}</p>
        </li>
      ))}
    </ul>
  );
};
