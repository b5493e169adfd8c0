import { ReleaseNote } from '@meend/web/features/studio/editing/release-field.tsx';
import { text } from '@meend/web/messages/studio-answers.ts';
import { toDatetimeLocal } from '@meend/web/platform/datetime-local.ts';
import { RadioGroup } from '@meend/web/ui/forms/radio-group.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { isReleaseEditable, type Release } from '../answer-draft.ts';
import styles from '../editor.module.css';
import { fieldIdOf } from '../error-links.ts';
import type { Editor } from '../use-answer-editor.ts';
import { errorIn } from './question-fields.tsx';

const releases: readonly Release[] = ['published', 'scheduled', 'draft'];

/** When the answer appears; what is out already is withdrawn from the list instead. */
export const ReleaseField = ({ editor }: { readonly editor: Editor }) => {
  const { draft, answer, change } = editor;
  if (answer && !isReleaseEditable(answer)) {
    return (
      <ReleaseNote>
        {text(answer.status === 'withdrawn' ? 'studio-answers.is-withdrawn' : 'studio-answers.is-published')}
      </ReleaseNote>
    );
  }
  return (
    <>
      <RadioGroup
        label={text('studio-answers.release')}
        chosen={draft.release}
        options={releases.map((value) => ({
          value,
          label: text(`studio-answers.release-${value}`),
          help: text(`studio-answers.release-${value}-help`),
        }))}
        onChoose={(release) => change({ release })}
      />
      {draft.release === 'scheduled' ? (
        <div className={styles.short}>
          <TextField
            type="datetime-local"
            id={fieldIdOf('publishAt')}
            label={text('studio-answers.release-at')}
            help={text('studio-answers.release-at-help')}
            min={toDatetimeLocal(new Date().toISOString())}
            value={draft.publishAt}
            error={errorIn(editor, 'publishAt')}
            onChange={(event) => change({ publishAt: event.currentTarget.value })}
          />
        </div>
      ) : null}
    </>
  );
};
