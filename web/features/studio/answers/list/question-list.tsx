import { sexpertAdminCalls } from '@meend/core/contract/sexpert/sexpert-studio.calls.ts';
import type { WireAdminQuestion } from '@meend/core/contract/sexpert/sexpert-studio.routes.ts';
import { statusAppearances } from '@meend/web/features/studio/editing/status-chip.tsx';
import type { SendingAction } from '@meend/web/features/studio/frame/list-actions.tsx';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { studioList } from '@meend/web/features/studio/frame/studio-list.tsx';
import { text } from '@meend/web/messages/text.ts';
import styles from './list.module.css';

const MAX_NAME_LENGTH = 60;

/** Long questions are named by their beginning. */
const nameOf = (question: string): string =>
  question.length > MAX_NAME_LENGTH ? `${question.slice(0, MAX_NAME_LENGTH).trimEnd()}…` : question;

/** State of a question, and of its answer unless that is published. */
const QuestionState = ({ state, answer }: Pick<WireAdminQuestion, 'state' | 'answer'>) => {
  if (answer === null) {
    const appearance =
      state === 'new'
        ? ({ tone: 'info', glyph: 'icon-mail-question-mark' } as const)
        : ({ tone: 'plain', glyph: 'icon-archive' } as const);
    return <StateChip {...appearance}>{text(`studio-answers.state-${state}`)}</StateChip>;
  }
  const { status } = answer;
  return (
    <StateChip {...statusAppearances[status]}>
      {text(
        status === 'published' ? 'studio-answers.state-answered' : `studio-answers.state-answered-${status}`,
      )}
    </StateChip>
  );
};

const bringBack = ({ _id: id, question }: WireAdminQuestion): SendingAction => ({
  label: text('studio-answers.bring-back'),
  what: text('studio-answers.of-question', { question: nameOf(question) }),
  send: (callStudio) => callStudio(sexpertAdminCalls.bringQuestionBack, { params: { id }, body: {} }),
  done: text('studio-answers.was-brought-back'),
  failed: text('studio-answers.turn-failed'),
  canRetry: true,
});

const setAside = (question: WireAdminQuestion): SendingAction => ({
  ...bringBack(question),
  label: text('studio-answers.set-aside'),
  send: (callStudio) =>
    callStudio(sexpertAdminCalls.setQuestionAside, { params: { id: question._id }, body: {} }),
  done: text('studio-answers.was-set-aside'),
  undo: { ...bringBack(question), label: text('studio-answers.undo') },
});

/** Visitors' questions, the newest first. */
export const QuestionList = studioList({
  prefix: 'studio-answers.',
  own: {
    title: () => text('studio-answers.questions'),
    loading: () => text('studio-answers.loading-questions'),
    failed: () => text('studio-answers.questions-failed'),
    shown: (_, values) => text('studio-answers.questions-shown', values),
    empty: () => text('studio-answers.no-questions'),
    'search-hint': () => text('studio-answers.search-questions'),
  },
  key: ['studio-answers', 'list', 'questions'],
  alsoChanged: [['reading']],
  call: sexpertAdminCalls.adminQuestions,
  filters: { state: ['new', 'answered', 'set-aside', 'all'] },
  inbox: {
    empty: () => text('studio-answers.no-new-questions'),
    showAll: () => text('studio-answers.show-every'),
  },
  skeletonRows: 5,
  columns: {
    question: {
      cell: ({ question, state, answer }) => (
        <>
          <span className={styles.asked}>{question}</span>
          <QuestionState state={state} answer={answer} />
        </>
      ),
      className: styles.name,
    },
    topic: { cell: ({ topic }) => topic, className: styles.fact },
    asked: { day: ({ askedAt }) => askedAt },
  },
  tableClass: styles.table,
  rowClass: ({ state }) => (state === 'set-aside' ? styles.gone : undefined),
  nameOf: ({ question }) => text('studio-answers.to-question', { question: nameOf(question) }),
  buttonsClass: styles.buttons,
  actions: (visitorQuestion) => {
    const { _id, state, answer } = visitorQuestion;
    if (answer !== null) return [{ label: text('studio-answers.open-answer'), open: { answer: answer._id } }];
    const isAside = state === 'set-aside';
    return [
      {
        label: text('studio-answers.answer-it'),
        variant: isAside ? 'secondary' : 'primary',
        open: { question: _id },
      },
      isAside ? bringBack(visitorQuestion) : setAside(visitorQuestion),
    ];
  },
});
