import { statusAppearances } from '@meend/web/features/studio/editing/status-chip.tsx';
import { StateChip, type StateChipProps } from '@meend/web/features/studio/frame/state-chip.tsx';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime, formatDayAndTime } from '@meend/web/platform/format-date.ts';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import type { StudioStory } from './story-group.ts';

interface State extends Pick<StateChipProps, 'tone' | 'glyph'> {
  readonly label: string;
  /** The label on the chip, if it is shorter. */
  readonly short?: string;
  readonly details?: string | undefined;
}

const releaseOf = ({ status, publishAt, isListed }: StudioStory): State => {
  if (status === 'published' && !isListed)
    return { tone: 'warning', glyph: 'icon-circle-alert', label: text('studio-stories.not-live') };
  const moment = publishAt === null ? '' : formatDateTime(publishAt);
  return {
    ...statusAppearances[status],
    label: text(`studio-stories.status-${status}`, { moment }),
    ...(status === 'scheduled' && publishAt !== null && { short: formatDayAndTime(publishAt) }),
  };
};

/** The most urgent first. */
const statesOf = (story: StudioStory): readonly State[] => {
  const { status, announced, audioFiles } = story;
  const release = releaseOf(story);
  const waiting = audioFiles.filter(({ state }) => state === 'processing');
  const percent = Math.round(waiting.reduce((sum, part) => sum + part.percent, 0) / (waiting.length || 1));
  const isStalled = waiting.some(({ waitsFor }) => waitsFor === 'room');
  const refused = audioFiles.find(({ state }) => state === 'refused');
  const warnings = audioFiles.flatMap(({ notices }) =>
    notices.filter(({ isWarning }) => isWarning).map((notice) => notice.text),
  );
  const states: readonly (State | false | undefined)[] = [
    status === 'withdrawn' && release,
    refused && {
      tone: 'danger',
      glyph: 'icon-circle-alert',
      label: text('studio-stories.refused'),
      details: refused.reason ?? undefined,
    },
    isStalled && {
      tone: 'warning',
      glyph: 'icon-hard-drive',
      label: text('studio-stories.waits-for-room'),
      details: text('studio-stories.upload-waits-for-room'),
    },
    (status === 'draft' || status === 'scheduled') && release,
    waiting.length > 0 &&
      !isStalled && { tone: 'info', glyph: null, label: text('studio-stories.processing', { percent }) },
    warnings.length > 0 && {
      tone: 'warning',
      glyph: 'icon-triangle-alert',
      label: text('studio-stories.listen-again'),
      details: warnings.join(' '),
    },
    status === 'published' && release,
    announced && {
      tone: 'info',
      glyph: 'icon-megaphone',
      label: text('studio-stories.status-announced'),
    },
  ];
  return states.filter((state) => state !== false && state !== undefined);
};

/** The most urgent of what is true of it; the rest in the tooltip and for screen readers. */
export const StoryStatus = ({ story }: { readonly story: StudioStory }) => {
  const [first, ...others] = statesOf(story);
  if (first === undefined) return null;
  const { tone, glyph, label, short, details } = first;
  const rest = [...(short === undefined ? [] : [label]), ...others.map((other) => other.label)];
  const title = [...(details === undefined ? [] : [details]), ...rest].join(' · ');
  return (
    <>
      <StateChip tone={tone} glyph={glyph} title={title || undefined}>
        {short ?? label}
      </StateChip>
      {rest.map((one) => (
        <VisuallyHidden key={one}> {one}</VisuallyHidden>
      ))}
    </>
  );
};

/** The same as a sentence, for the top of its editor. */
export const stateLine = ({ status, publishAt, updatedAt, isListed, audioFiles }: StudioStory): string => {
  const saved = formatDateTime(updatedAt);
  if (status === 'draft' || status === 'withdrawn') return text(`studio-stories.line-${status}`, { saved });
  if (status === 'scheduled')
    return text('studio-stories.line-scheduled', { saved, moment: formatDateTime(publishAt ?? updatedAt) });
  const count = audioFiles.filter(({ state }) => state !== 'ready').length;
  if (!isListed) return text('studio-stories.line-saved', { saved });
  return count === 0
    ? text('studio-stories.line-live', { saved })
    : text('studio-stories.line-partly-live', { saved, count });
};
