import { sexpertCalls } from '@meend/core/contract/sexpert/sexpert.calls.ts';
import { MAX_QUESTION_LENGTH } from '@meend/core/sexpert/question.ts';
import { topics } from '@meend/core/sexpert/topics.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { useApi } from '@meend/web/api/api.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import { TextAreaField } from '@meend/web/ui/forms/text-field.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './question-form.module.css';

const NEAR_THE_END = 50;

const charactersLeftText = (left: number): string =>
  left < 0 ? text('sexpert.too-many', { count: -left }) : text('sexpert.left', { count: left });

/** Shows the last fifty characters as a countdown; announces only when it starts, reaches zero and is exceeded. */
const CharactersLeft = ({ left }: { readonly left: number }) => {
  const { announce } = usePlatform();
  const stage = left > NEAR_THE_END ? 'plenty' : left > 0 ? 'few' : left === 0 ? 'none' : 'over';
  const announced = useRef(stage);
  useEffect(() => {
    if (stage !== announced.current && stage !== 'plenty') announce(charactersLeftText(left));
    announced.current = stage;
  }, [stage, left, announce]);
  return left > NEAR_THE_END ? null : (
    <p className={classNames(styles.left, left < 0 && styles.over)}>{charactersLeftText(left)}</p>
  );
};

const validateQuestion = (question: string): string | null => {
  const { length } = visibleText(question);
  if (length === 0) return text('sexpert.question-empty');
  return length > MAX_QUESTION_LENGTH ? text('sexpert.question-too-long') : null;
};

const useQuestionForm = () => {
  const { call } = useApi();
  const [topic, chooseTopic] = useState('');
  const [question, write] = useState('');
  const [topicError, setTopicError] = useState<string | null>(null);
  const [questionError, setQuestionError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');
  const topicField = useRef<HTMLSelectElement>(null);
  const questionField = useRef<HTMLTextAreaElement>(null);

  const isReady = (): boolean => {
    const wrongTopic = topic === '' ? text('sexpert.topic-missing') : null;
    const wrongQuestion = validateQuestion(question);
    setTopicError(wrongTopic);
    setQuestionError(wrongQuestion);
    if (wrongTopic) topicField.current?.focus();
    else if (wrongQuestion) questionField.current?.focus();
    return !wrongTopic && !wrongQuestion;
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state === 'sending' || !isReady()) return;
    setFailure(null);
    setState('sending');
    try {
      await call(sexpertCalls.askSexpert, { body: { topic, question } });
      setState('sent');
      write('');
      chooseTopic('');
    } catch (error) {
      setState('writing');
      const serverMessage = error instanceof ApiError && error.status < 500 ? error.serverMessage : null;
      setFailure(serverMessage ?? text('sexpert.not-sent'));
    }
  };

  return {
    topic,
    question,
    topicError,
    questionError,
    failure,
    isSending: state === 'sending',
    isSent: state === 'sent',
    topicField,
    questionField,
    setTopic: (chosen: string) => {
      chooseTopic(chosen);
      setTopicError(null);
    },
    setQuestion: (written: string) => {
      write(written);
      setQuestionError(null);
    },
    /** Validation on blur: an empty field is not an error before the form was submitted. */
    checkQuestion: () => setQuestionError(visibleText(question) === '' ? null : validateQuestion(question)),
    submit: (event: FormEvent) => void submit(event),
    again: () => setState('writing'),
  };
};

const choices = () => [
  { value: '', label: text('sexpert.choose-topic') },
  ...topics.map((topic) => ({ value: topic, label: topic })),
];

/** Anonymous question form; the typed text stays if sending fails. */
export const QuestionForm = () => {
  const id = useId();
  const form = useQuestionForm();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id} tabIndex={-1} className={styles.title}>
        {text('sexpert.ask')}
      </h2>
      {form.isSent ? (
        <div className={styles.fields}>
          <Notice tone="success" role="status">
            {text('sexpert.sent')}
          </Notice>
          <Button variant="secondary" onClick={form.again}>
            {text('sexpert.ask-another')}
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={form.submit} className={styles.fields}>
          <p className={textStyle('small', 'muted')}>{text('sexpert.ask-line')}</p>
          {form.failure ? (
            <Notice tone="danger" role="alert">
              {form.failure}
            </Notice>
          ) : null}
          <SelectField
            label={text('sexpert.topic')}
            options={choices()}
            value={form.topic}
            error={form.topicError}
            ref={form.topicField}
            onChange={(event) => form.setTopic(event.target.value)}
          />
          <div>
            <TextAreaField
              label={text('sexpert.question')}
              help={text('sexpert.question-help', { most: MAX_QUESTION_LENGTH })}
              rows={6}
              value={form.question}
              error={form.questionError}
              ref={form.questionField}
              onChange={(event) => form.setQuestion(event.target.value)}
              onBlur={form.checkQuestion}
            />
            <CharactersLeft left={MAX_QUESTION_LENGTH - form.question.trim().length} />
          </div>
          <Button type="submit" wide busy={form.isSending}>
            {text('sexpert.send')}
          </Button>
        </form>
      )}
    </section>
  );
};
