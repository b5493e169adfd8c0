import { href } from '@meend/core/site/href.ts';
import { useAnswers } from '@meend/web/api/reading-queries.ts';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { AnswerCards } from '@meend/web/features/reading/answers/answer-cards.tsx';
import { ReadingState } from '@meend/web/features/reading/reading-state.tsx';
import { text } from '@meend/web/messages/text.ts';
import styles from './home-sexpert.module.css';

const SHOWN = 2;

/** The two newest answers; renders nothing without any. */
export const SexpertRow = () => {
  const query = useAnswers();
  if (query.data?.length === 0) return null;
  return (
    <div className={styles.row}>
      <Section title={text('sexpert.title')} caption={text('sexpert.home-line')} seeAll={href('sexpert')}>
        <ReadingState query={query} what={text('sexpert.answers')} failed={text('sexpert.failed')} lines={4}>
          {(answers) => <AnswerCards answers={[...answers].reverse().slice(0, SHOWN)} />}
        </ReadingState>
      </Section>
    </div>
  );
};
