import type { ContentStatus } from '@meend/core/editing/release.ts';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import PencilLine from 'lucide-react/icons/pencil-line';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ContentPrefix } from './content-type.ts';

export const statusAppearances = {
  draft: { tone: 'plain', glyph: PencilLine },
  scheduled: { tone: 'info', glyph: CalendarClock },
  published: { tone: 'success', glyph: CircleCheck },
  withdrawn: { tone: 'warning', glyph: Undo2 },
} as const;

interface StatusChipProps {
  readonly status: ContentStatus;
  readonly publishAt: string | null;
  readonly prefix: ContentPrefix;
}

/** Chip with the status. */
export const StatusChip = ({ status, publishAt, prefix }: StatusChipProps) => (
  <StateChip {...statusAppearances[status]}>
    {text(`${prefix}status-${status}`, { moment: publishAt === null ? '' : formatDateTime(publishAt) })}
  </StateChip>
);
