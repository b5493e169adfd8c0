import type { WireAdminAnswer } from '@meend/core/contract/paths/sexpert-admin.paths';
import { text } from '@meend/web/messages/text';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { type AnswerDraft, draftOf } from './answer-draft.ts';
import styles from './editor.module.css';

const words = {
  question: 'studio-answers.question',
  asked: 'studio-answers.asked',
  topic: 'studio-answers.topic',
  summary: 'studio-answers.summary',
  answer: 'studio-answers.answer',
  whenToSeeADoctor: 'studio-answers.see-doctor',
  expertName: 'studio-answers.expert-name',
  expertQualification: 'studio-answers.expert-qualification',
} as const;

const sourcesOf = ({ sources }: AnswerDraft): string =>
  sources
    .map(({ title, url }) => [title.trim(), url.trim()].filter(Boolean).join(', '))
    .filter(Boolean)
    .join('; ');

/** What stands there now, field by field, where it is not what was typed here. */
const differences = (theirs: AnswerDraft, mine: AnswerDraft): readonly (readonly [string, string])[] => [
  ...(Object.keys(words) as (keyof typeof words)[])
    .filter((field) => theirs[field].trim() !== mine[field].trim())
    .map((field) => [text(words[field]), theirs[field]] as const),
  ...(sourcesOf(theirs) === sourcesOf(mine)
    ? []
    : [[text('studio-answers.sources-part'), sourcesOf(theirs)] as const]),
];

export interface EditConflictProps {
  /** The answer as somebody else left it. */
  readonly theirs: WireAdminAnswer;
  readonly mine: AnswerDraft;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Two admins, one answer: what the other one made of it, and what to do with one's own. */
export const EditConflict = ({ theirs, mine, onKeepMine, onTakeTheirs }: EditConflictProps) => {
  const different = differences(draftOf(theirs), mine);
  return (
    <Notice tone="warning" role="alert">
      <div className={styles.conflict}>
        <p>{text('studio-answers.conflict')}</p>
        {different.length > 0 ? (
          <dl className={styles.theirs} tabIndex={0}>
            {different.map(([field, value]) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>
                  {value.trim() === ''
                    ? text('studio-answers.conflict-nothing')
                    : text('studio-answers.conflict-theirs', { value })}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>{text('studio-answers.conflict-other')}</p>
        )}
        <div className={styles.decide}>
          <Button variant="secondary" dense onClick={onTakeTheirs}>
            {text('studio-answers.conflict-use-theirs')}
          </Button>
          <Button dense onClick={onKeepMine}>
            {text('studio-answers.conflict-mine')}
          </Button>
        </div>
      </div>
    </Notice>
  );
};
