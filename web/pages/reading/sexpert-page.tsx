import type { WireAnswerCard } from '@meend/core/contract/sexpert/sexpert.routes.ts';
import { href } from '@meend/core/site/href.ts';
import { useAnswers } from '@meend/web/api/reading-queries.ts';
import { QuestionForm } from '@meend/web/features/reading/answers/question-form.tsx';
import { QuestionList } from '@meend/web/features/reading/answers/question-list.tsx';
import { TopicFilter, topicsOf, useByTopic } from '@meend/web/features/reading/answers/topic-filter.tsx';
import { PersonByline } from '@meend/web/features/reading/person-byline.tsx';
import { ReadTabs } from '@meend/web/features/reading/read-tabs.tsx';
import { ReadingState } from '@meend/web/features/reading/reading-state.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/states.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { useSearchParams } from 'react-router-dom';
import styles from './sexpert-page.module.css';

const FORM = 'your-question';

interface AnswersProps {
  readonly answers: readonly WireAnswerCard[];
  readonly topic: string | null;
}

const Answers = ({ answers, topic }: AnswersProps) => {
  const shown = useByTopic(answers, topic, 'sexpert.answers-found');
  if (answers.length === 0)
    return <EmptyState scene="/scenes/crescents.svg">{text('sexpert.empty')}</EmptyState>;
  return (
    <>
      <TopicFilter topics={topicsOf(answers)} current={topic} href={(topic) => href('sexpert', { topic })} />
      {shown.length > 0 ? (
        <QuestionList answers={shown} />
      ) : (
        <EmptyState
          scene="/scenes/crescents.svg"
          action={<ButtonLink href={href('sexpert')}>{text('reading.all-topics')}</ButtonLink>}
        >
          {text('reading.no-topic')}
        </EmptyState>
      )}
    </>
  );
};

/** Ask the Sexpert: the author of the newest answer introduces the series. */
export const SexpertPage = () => {
  useDocumentTitle(text('sexpert.title'));
  const [searchParams] = useSearchParams();
  const query = useAnswers();
  const expert = query.data?.at(-1)?.expert;
  return (
    <div className={`wrap ${styles.page}`}>
      <ReadTabs current="sexpert" />
      <header className={styles.intro}>
        <div>
          <PageHeading>{text('sexpert.title')}</PageHeading>
          <p className={styles.lead}>{text('sexpert.lead')}</p>
          <div className={styles.jump}>
            <ButtonLink variant="secondary" href={`#${FORM}`}>
              {text('sexpert.ask')}
            </ButtonLink>
          </div>
        </div>
        {expert ? (
          <PersonByline
            label={text('sexpert.answered-by')}
            name={expert.name}
            role={expert.qualification}
            portraitSeed={expert.portraitSeed}
          />
        ) : null}
      </header>
      <div className={styles.columns}>
        <div className={stack(20, 'top', 'shrink')}>
          <ReadingState
            query={query}
            what={text('sexpert.answers')}
            failed={text('sexpert.failed')}
            lines={10}
          >
            {(answers) => <Answers answers={answers} topic={searchParams.get('topic')} />}
          </ReadingState>
        </div>
        <div id={FORM} className={styles.form}>
          <QuestionForm />
        </div>
      </div>
    </div>
  );
};
