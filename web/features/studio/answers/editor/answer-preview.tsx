import { text } from '@meend/web/messages/text.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Chip } from '@meend/web/ui/text/chip.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useId } from 'react';
import type { AnswerDraft } from './answer-draft.ts';
import styles from './answer-preview.module.css';

/** Preview of the page's header; the texts below have previews of their own. */
export const AnswerPreview = ({ draft }: { readonly draft: AnswerDraft }) => {
  const id = useId();
  const question = draft.question.trim();
  const [name, qualification] = [draft.expertName.trim(), draft.expertQualification.trim()];
  return (
    <aside className={styles.preview} aria-labelledby={id}>
      <h2 id={id} className={textStyle('h3')}>
        {text('studio-answers.preview')}
      </h2>
      <p className={textStyle('small', 'muted')}>{text('studio-answers.preview-line')}</p>
      <div className={styles.page}>
        {draft.topic === '' ? null : <Chip tone="wellness">{draft.topic}</Chip>}
        <p className={classNames(styles.question, question === '' && styles.blank)}>
          {question || text('studio-answers.preview-question')}
        </p>
        {draft.summary.trim() === '' ? null : <p className={styles.summary}>{draft.summary.trim()}</p>}
        {draft.asked.trim() === '' ? null : (
          <blockquote className={styles.asked}>{draft.asked.trim()}</blockquote>
        )}
        {name === '' ? null : (
          <p className={textStyle('small', 'muted')}>
            {qualification === '' ? name : text('studio-answers.preview-expert', { name, qualification })}
          </p>
        )}
      </div>
    </aside>
  );
};
