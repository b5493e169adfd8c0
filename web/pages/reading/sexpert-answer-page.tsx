import { NOT_FOUND_PATH } from '@meend/core/site/screens.ts';
import { isUnknown } from '@meend/web/api/client.ts';
import { useAnswer, useAnswers } from '@meend/web/api/reading-queries.ts';
import { AnswerView } from '@meend/web/features/reading/answers/answer-view.tsx';
import { ReadingState } from '@meend/web/features/reading/reading-state.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { Navigate, useParams } from 'react-router-dom';
import styles from './reading-page.module.css';

export const SexpertAnswerPage = () => {
  const { slug = '' } = useParams();
  const query = useAnswer(slug);
  const others = useAnswers().data;
  useDocumentTitle(query.data?.question ?? text('sexpert.title'));
  if (isUnknown(query.error)) return <Navigate to={NOT_FOUND_PATH} replace />;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={query.data ? undefined : styles.waiting}>
        <ReadingState
          query={query}
          what={text('sexpert.answer')}
          failed={text('sexpert.answer-failed')}
          lines={9}
        >
          {(answer) => <AnswerView key={answer._id} answer={answer} others={others} />}
        </ReadingState>
      </div>
    </div>
  );
};
