import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { WireResumePoint } from '@meend/core/contract/playback/playback.routes.ts';
import { timeLeft } from '@meend/core/playback/format-time.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { isHeardToEnd } from '@meend/web/features/player/resume-points.ts';
import { remainingTimeText } from '@meend/web/features/player/rows/part-labels.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatTime } from '@meend/web/platform/format-date.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { CoverListEntry } from '@meend/web/ui/covers/cover-list.tsx';
import { ActionMenu } from '@meend/web/ui/overlays/menu.tsx';
import { usePlayerView } from '../use-player.ts';
import { usePlayEntry } from './use-play-entry.ts';

const COVER_SIZE = 56;

const stateText = (entry: WireResumePoint, speed: number): string => {
  if (isHeardToEnd(entry)) return text('history.finished');
  if (entry.position === 0) return text('history.at-start');
  return remainingTimeText(timeLeft(entry.position, entry.duration, speed));
};

interface HistoryEntryProps {
  readonly entry: WireResumePoint;
  readonly onRemove: (kind: 'part' | 'story') => void;
}

export const HistoryEntry = ({ entry, onRemove }: HistoryEntryProps) => {
  const { audio, audioModelType, label, heardAt } = entry;
  const { name } = audio;
  const { isLoading, play } = usePlayEntry(entry);
  const speed = usePlayerView((view) => view.settings.speed);
  return (
    <CoverListEntry
      cover={<Cover src={audio.thumbnail} fallback={audio.coverArt} shape="small" size={COVER_SIZE} />}
      href={storyHref({ category: wireCategoryOf[audioModelType], slug: audio.slug })}
      name={name}
      lang={languageOf(name)}
      caption={text('history.entry', { label, state: stateText(entry, speed) })}
      time={formatTime(heardAt)}
    >
      <IconButton
        label={text('history.play', { label, name })}
        icon="icon-play"
        iconSize={22}
        waiting={isLoading}
        tooltip={false}
        aria-disabled={isLoading}
        onClick={isLoading ? undefined : play}
      />
      <ActionMenu
        label={text('history.more', { label, name })}
        actions={[
          { label: text('history.remove'), icon: 'icon-x', run: () => onRemove('part') },
          {
            label: text('history.remove-story', { name }),
            icon: 'icon-trash-2',
            run: () => onRemove('story'),
          },
        ]}
      />
    </CoverListEntry>
  );
};
