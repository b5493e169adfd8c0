import { Navigate, useParams } from 'react-router-dom';
import '../../messages/reading-sentences.ts';
import { isUnknown, useAnswer, useAnswers } from '../../api/reading-queries.ts';
import { paths } from '../../app/paths.ts';
import { AnswerView } from '../../features/reading/answers/answer-view.tsx';
import { ReadingState } from '../../features/reading/reading-state.tsx';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import styles from './reading-page.module.css';

export const SexpertAnswerPage = () => {
  const { slug = '' } = useParams();
  const query = useAnswer(slug);
  const others = useAnswers().data;
  useDocumentTitle(query.data?.question ?? text('sexpert.title'));
  if (isUnknown(query.error)) return <Navigate to={paths.notFound.href()} replace />;
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
