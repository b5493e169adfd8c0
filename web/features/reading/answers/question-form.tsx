import { MAX_QUESTION_LENGTH } from '@meend/core/sexpert/question.ts';
import { topics } from '@meend/core/sexpert/topics.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import { TextAreaField } from '@meend/web/ui/forms/text-field.tsx';
import { useId } from 'react';
import { CharactersLeft } from './characters-left.tsx';
import styles from './question-form.module.css';
import { useQuestionForm } from './use-question-form.ts';

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
          <p className={styles.line}>{text('sexpert.ask-line')}</p>
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
