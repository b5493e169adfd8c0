import { href } from '@meend/core/site/href.ts';
import { useAnswers } from '@meend/web/api/reading-queries.ts';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { ReadingState } from '@meend/web/features/reading/reading-state.tsx';
import { text } from '@meend/web/messages/text.ts';
import lineStyles from './home-questions.module.css';
import styles from './home-sexpert.module.css';

const SHOWN = 3;

/** The newest answers; renders nothing without any. */
export const SexpertRow = () => {
  const query = useAnswers();
  if (query.data?.length === 0) return null;
  return (
    <div className={styles.row}>
      <Section
        title={text('sexpert.home-title')}
        caption={text('sexpert.home-line')}
        seeAll={href('sexpert')}
      >
        <ReadingState query={query} what={text('sexpert.answers')} failed={text('sexpert.failed')} lines={4}>
          {(answers) => (
            <ul className={lineStyles.questions}>
              {answers
                .toReversed()
                .slice(0, SHOWN)
                .map(({ _id, slug, topic, question }) => (
                  <li key={_id}>
                    <a href={href('sexpertAnswer', { slug })} className={lineStyles.question}>
                      <small>{topic}</small>
                      {question}
                    </a>
                  </li>
                ))}
            </ul>
          )}
        </ReadingState>
      </Section>
    </div>
  );
};
