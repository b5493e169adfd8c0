import type {
  WireAdminAnswer,
  WireAdminQuestion,
} from '@meend/core/contract/sexpert/sexpert-studio.calls.ts';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { text } from '@meend/web/messages/studio-answers.ts';
import { formatDateTime } from '@meend/web/platform/format-date-time.ts';
import Archive from 'lucide-react/icons/archive';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import MailQuestion from 'lucide-react/icons/mail-question-mark';
import PencilLine from 'lucide-react/icons/pencil-line';
import Undo2 from 'lucide-react/icons/undo-2';

const appearances = {
  draft: { tone: 'plain', glyph: PencilLine },
  scheduled: { tone: 'info', glyph: CalendarClock },
  published: { tone: 'success', glyph: CircleCheck },
  withdrawn: { tone: 'warning', glyph: Undo2 },
} as const;

/** A question's state, and that of its answer where it is not on the site. */
export const QuestionState = ({ state, answer }: Pick<WireAdminQuestion, 'state' | 'answer'>) => {
  if (answer === null) {
    const appearance =
      state === 'new'
        ? ({ tone: 'info', glyph: MailQuestion } as const)
        : { tone: 'plain' as const, glyph: Archive };
    return <StateChip {...appearance}>{text(`studio-answers.state-${state}`)}</StateChip>;
  }
  const { status } = answer;
  return (
    <StateChip {...appearances[status]}>
      {text(
        status === 'published' ? 'studio-answers.state-answered' : `studio-answers.state-answered-${status}`,
      )}
    </StateChip>
  );
};

/** The state in words; a published answer says nothing. */
export const AnswerState = ({ status, publishAt }: Pick<WireAdminAnswer, 'status' | 'publishAt'>) =>
  status === 'published' ? null : (
    <StateChip {...appearances[status]}>
      {text(`studio-answers.status-${status}`, {
        moment: publishAt === null ? '' : formatDateTime(publishAt),
      })}
    </StateChip>
  );
