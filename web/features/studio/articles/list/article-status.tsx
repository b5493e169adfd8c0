import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { text } from '@meend/web/messages/studio-articles.ts';
import { formatDateTime } from '@meend/web/platform/format-date-time.ts';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import PencilLine from 'lucide-react/icons/pencil-line';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ArticleCard } from '../article-queries.ts';

const appearances = {
  draft: { tone: 'plain', glyph: PencilLine },
  scheduled: { tone: 'info', glyph: CalendarClock },
  withdrawn: { tone: 'warning', glyph: Undo2 },
} as const;

/** The state in words; a published article says nothing. */
export const ArticleStatus = ({ status, publishAt }: Pick<ArticleCard, 'status' | 'publishAt'>) =>
  status === 'published' ? null : (
    <StateChip {...appearances[status]}>
      {status === 'scheduled'
        ? text('studio-articles.status-scheduled', { moment: formatDateTime(publishAt ?? '') })
        : text(`studio-articles.status-${status}`)}
    </StateChip>
  );
