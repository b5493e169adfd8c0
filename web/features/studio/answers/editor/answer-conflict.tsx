import type { WireAdminAnswer } from '@meend/core/contract/sexpert/sexpert-studio.calls.ts';
import { EditConflict } from '@meend/web/features/studio/editing/edit-conflict.tsx';
import { text } from '@meend/web/messages/studio-answers.ts';
import { type AnswerDraft, draftOf } from './answer-draft.ts';

const fieldLabels = {
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
  ...(Object.keys(fieldLabels) as (keyof typeof fieldLabels)[])
    .filter((field) => theirs[field].trim() !== mine[field].trim())
    .map((field) => [text(fieldLabels[field]), theirs[field]] as const),
  ...(sourcesOf(theirs) === sourcesOf(mine)
    ? []
    : [[text('studio-answers.sources-part'), sourcesOf(theirs)] as const]),
];

export interface AnswerConflictProps {
  /** The answer as somebody else left it. */
  readonly theirs: WireAdminAnswer;
  readonly mine: AnswerDraft;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Two admins, one answer: what the other one made of it, and what to do with one's own. */
export const AnswerConflict = ({ theirs, mine, ...decide }: AnswerConflictProps) => (
  <EditConflict
    message={text('studio-answers.conflict')}
    differences={differences(draftOf(theirs), mine).map(([field, value]) => ({
      field,
      theirs:
        value.trim() === ''
          ? text('studio-answers.conflict-nothing')
          : text('studio-answers.conflict-theirs', { value }),
    }))}
    otherwise={text('studio-answers.conflict-other')}
    theirsLabel={text('studio-answers.conflict-use-theirs')}
    mineLabel={text('studio-answers.conflict-mine')}
    {...decide}
  />
);
