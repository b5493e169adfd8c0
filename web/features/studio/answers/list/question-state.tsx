import type { WireAdminQuestion } from '@meend/core/contract/sexpert/sexpert-studio.calls.ts';
import { statusAppearances } from '@meend/web/features/studio/editing/status-chip.tsx';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { text } from '@meend/web/messages/studio-answers.ts';
import Archive from 'lucide-react/icons/archive';
import MailQuestion from 'lucide-react/icons/mail-question-mark';

/** State of a question, and of its answer unless that is published. */
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
    <StateChip {...statusAppearances[status]}>
      {text(
        status === 'published' ? 'studio-answers.state-answered' : `studio-answers.state-answered-${status}`,
      )}
    </StateChip>
  );
};
