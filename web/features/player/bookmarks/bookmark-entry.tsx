import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import { sharedStoryHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { WireBookmark } from '@meend/core/contract/playback/library.routes.ts';
import { clockTime, startPointAt } from '@meend/core/playback/format-time.ts';
import { languageOf } from '@meend/core/shared/language.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Spinner } from '@meend/web/ui/actions/spinner.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { CoverListEntry } from '@meend/web/ui/covers/cover-list.tsx';
import { Play } from '@meend/web/ui/icons/glyphs.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { ActionMenu } from '@meend/web/ui/overlays/action-menu.tsx';
import Lock from 'lucide-react/icons/lock';
import { usePlayEntry } from '../history/use-play-entry.ts';

const COVER_SIZE = 72;

interface BookmarkEntryProps {
  readonly bookmark: WireBookmark;
  readonly onNote: () => void;
  readonly onRemove: () => void;
}

/** A bookmark of the library. Its name opens the story there, its button plays; a locked part leads to its row. */
export const BookmarkEntry = ({ bookmark, onNote, onRemove }: BookmarkEntryProps) => {
  const { audio, audioModelType, label, partId, part, second, note, open } = bookmark;
  const { name } = audio;
  const time = clockTime(second);
  const { isLoading, play } = usePlayEntry({
    storyId: audio._id,
    partId,
    audio,
    audioModelType,
    startAt: second,
  });
  const glyph = open ? Play : Lock;
  return (
    <CoverListEntry
      cover={<Cover src={audio.thumbnail} fallback={audio.coverArt} shape="small" size={COVER_SIZE} />}
      href={sharedStoryHref(
        { category: wireCategoryOf[audioModelType], slug: audio.slug },
        startPointAt(part, second),
      )}
      name={name}
      lang={languageOf(name)}
      caption={
        open
          ? text('bookmarks.entry', { label, time, day: formatDate(bookmark.addedAt) })
          : text('bookmarks.locked-entry', { label, time })
      }
      note={note === '' ? null : <span lang={languageOf(note)}>{note}</span>}
    >
      <IconButton
        label={text(open ? 'bookmarks.play' : 'bookmarks.open-locked', { label, name, time })}
        icon={isLoading ? <Spinner size={22} /> : <Icon glyph={glyph} size={22} />}
        tooltip={false}
        aria-disabled={isLoading}
        onClick={isLoading ? undefined : play}
      />
      <ActionMenu
        label={text('bookmarks.more', { time, name })}
        actions={[
          { label: text(note === '' ? 'bookmarks.add-note' : 'bookmarks.edit-note'), run: onNote },
          { label: text('bookmarks.remove'), run: onRemove },
        ]}
      />
    </CoverListEntry>
  );
};
