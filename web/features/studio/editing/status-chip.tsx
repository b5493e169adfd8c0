import type { ContentStatus } from '@meend/core/editing/release.ts';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import type { ContentPrefix } from './content-type.ts';

export const statusAppearances = {
  draft: { tone: 'plain', glyph: 'icon-pencil-line' },
  scheduled: { tone: 'info', glyph: 'icon-calendar-clock' },
  published: { tone: 'success', glyph: 'icon-circle-check' },
  withdrawn: { tone: 'warning', glyph: 'icon-undo-2' },
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
