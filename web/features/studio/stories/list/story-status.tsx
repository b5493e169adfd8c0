import { StatusChip } from '@meend/web/features/studio/editing/status-chip.tsx';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import type { StudioStory } from './story-group.ts';

/** What listeners find of it by now, and what it waits for. */
export const StoryStatus = ({ story }: { readonly story: StudioStory }) => {
  const { status, publishAt, announced, audioFiles, isListed } = story;
  const waiting = audioFiles.filter(({ state }) => state === 'processing');
  const percent = Math.round(waiting.reduce((sum, part) => sum + part.percent, 0) / (waiting.length || 1));
  const isStalled = waiting.some(({ waitsFor }) => waitsFor === 'room');
  const refused = audioFiles.find(({ state }) => state === 'refused');
  const warnings = audioFiles.flatMap(({ notices }) =>
    notices.filter(({ isWarning }) => isWarning).map((notice) => notice.text),
  );
  return (
    <>
      {status === 'published' && !isListed ? (
        waiting.length > 0 || refused ? null : (
          <StateChip tone="warning" glyph="icon-circle-alert">
            {text('studio-stories.not-live')}
          </StateChip>
        )
      ) : (
        <StatusChip status={status} publishAt={publishAt} prefix="studio-stories." />
      )}
      {announced ? (
        <StateChip tone="info" glyph="icon-megaphone">
          {text('studio-stories.status-announced')}
        </StateChip>
      ) : null}
      {waiting.length > 0 && !isStalled ? (
        <StateChip tone="info" glyph={null}>
          {text('studio-stories.processing', { percent })}
        </StateChip>
      ) : null}
      {isStalled ? (
        <StateChip
          tone="warning"
          glyph="icon-hard-drive"
          title={text('studio-stories.upload-waits-for-room')}
        >
          {text('studio-stories.waits-for-room')}
        </StateChip>
      ) : null}
      {warnings.length > 0 ? (
        <StateChip tone="warning" glyph="icon-triangle-alert" title={warnings.join(' ')}>
          {text('studio-stories.listen-again')}
        </StateChip>
      ) : null}
      {refused ? (
        <StateChip tone="danger" glyph="icon-circle-alert" title={refused.reason ?? undefined}>
          {text('studio-stories.refused')}
        </StateChip>
      ) : null}
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
