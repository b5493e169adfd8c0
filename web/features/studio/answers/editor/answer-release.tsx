import { isReleaseEditable } from '@meend/web/features/studio/editing/release.ts';
import {
  ReleaseDateTime,
  ReleaseNote,
  releaseOptions,
} from '@meend/web/features/studio/editing/release-field.tsx';
import { text } from '@meend/web/messages/text.ts';
import { RadioGroup } from '@meend/web/ui/forms/radio-group.tsx';
import { answerFieldId } from './answer-fields.ts';
import styles from './editor.module.css';
import type { Editor } from './use-answer-editor.ts';

/** When the answer is published. */
export const AnswerRelease = ({ editor }: { readonly editor: Editor }) => {
  const { draft, errors, change, content } = editor;
  if (content !== null && !isReleaseEditable(content)) {
    return (
      <ReleaseNote
        status={content.status}
        prefix="studio-answers."
        publishedText={text('studio-answers.is-published')}
      />
    );
  }
  return (
    <>
      <RadioGroup
        label={text('studio-answers.release')}
        chosen={draft.release}
        options={releaseOptions('studio-answers.')}
        onChoose={(release) => change({ release })}
      />
      {draft.release === 'scheduled' ? (
        <div className={styles.short}>
          <ReleaseDateTime
            prefix="studio-answers."
            fieldId={answerFieldId('publishAt')}
            publishAt={draft.publishAt}
            error={errors.publishAt}
            onChange={change}
          />
        </div>
      ) : null}
    </>
  );
};
