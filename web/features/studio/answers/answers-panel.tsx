import { useSearchState } from '@meend/web/features/studio/frame/list-search.tsx';
import { StudioPanel } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/text.ts';
import { Tabs } from '@meend/web/ui/overlays/tabs.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AnswerEditor, type Opened } from './editor/answer-editor.tsx';
import { AnswerList, type AnswerSearch } from './list/answer-list.tsx';
import { QuestionList } from './list/question-list.tsx';

/** Query parameters: the selected list, the id of an answer (or `new`), or of a question to answer. */
const LIST = 'list';
const ANSWERS = 'answers';
const ANSWER = 'answer';
const NEW = 'new';
const QUESTION = 'question';

const allAnswers: AnswerSearch = { text: '', status: 'all', sort: 'changed' };

const openedIn = (query: URLSearchParams): Opened | null => {
  const [answer, question] = [query.get(ANSWER), query.get(QUESTION)];
  if (answer !== null) return answer === NEW ? { kind: 'new' } : { kind: 'answer', id: answer };
  return question === null ? null : { kind: 'question', id: question };
};

/** Panel of Ask the Sexpert: the lists of questions and answers, or the editor of one answer. */
export const AnswersPanel = () => {
  const [query, setQuery] = useSearchParams();
  const questionSearch = useSearchState();
  const [answered, setAnswered] = useState(allAnswers);
  const opened = openedIn(query);

  const go = (changed: Readonly<Record<string, string | null>>) =>
    setQuery((current) => {
      const next = new URLSearchParams(current);
      for (const name of [ANSWER, QUESTION]) next.delete(name);
      for (const [name, value] of Object.entries(changed)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  if (opened !== null) {
    return (
      <AnswerEditor
        key={'id' in opened ? opened.id : opened.kind}
        opened={opened}
        onDone={() => go({})}
        onOpenAnswer={(id) => go({ [ANSWER]: id })}
      />
    );
  }
  return (
    <StudioPanel
      title={text('studio-answers.title')}
      line={text('studio-answers.line')}
      create={{ label: text('studio-answers.new'), onPress: () => go({ [ANSWER]: NEW }) }}
    >
      <Tabs
        label={text('studio-answers.lists')}
        manual
        selected={query.get(LIST) === ANSWERS ? ANSWERS : 'questions'}
        onSelect={(list) => go({ [LIST]: list === ANSWERS ? ANSWERS : null })}
        tabs={[
          {
            id: 'questions',
            label: text('studio-answers.questions'),
            panel: <QuestionList searchState={questionSearch} />,
          },
          {
            id: ANSWERS,
            label: text('studio-answers.answers'),
            panel: (
              <AnswerList
                search={answered}
                onSearch={setAnswered}
                onEdit={({ _id }) => go({ [ANSWER]: _id })}
                onNew={() => go({ [ANSWER]: NEW })}
              />
            ),
          },
        ]}
      />
    </StudioPanel>
  );
};
