import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import { sharedStoryHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { WireBookmark } from '@meend/core/contract/playback/library.routes.ts';
import { clockTime, startPointAt } from '@meend/core/playback/format-time.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { MoreButton } from '@meend/web/ui/actions/more-button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { CoverList, CoverListEntry } from '@meend/web/ui/covers/cover-list.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { ActionMenu } from '@meend/web/ui/overlays/menu.tsx';
import { Quoted } from '@meend/web/ui/text/quoted.tsx';
import { Suspense, useRef, useState } from 'react';
import { usePlayEntry } from '../history/use-play-entry.ts';
import { usePartText } from '../transcript/part-text.ts';
import styles from './bookmark-section.module.css';
import { failureText, useBookmarkChanges, useBookmarks } from './bookmarks.ts';

const COVER_SIZE = 56;
const SECOND_MS = 1_000;

interface BookmarkCaptionProps {
  /** "Ep2 at 6:05". */
  readonly caption: string;
  readonly partId: string;
  readonly second: number;
}

/** The moment and the sentence that is spoken there; not in discreet mode, and not of a part without a timed text. */
const BookmarkCaption = ({ caption, partId, second }: BookmarkCaptionProps) => {
  const { transcript } = usePartText(partId, []);
  const isDiscreet = useStore(usePlatform().discreetMode);
  const cue = transcript?.isTimed
    ? transcript.cues.findLast(({ at, isNotice }) => at <= second * SECOND_MS && !isNotice)
    : undefined;
  return cue === undefined || isDiscreet ? (
    caption
  ) : (
    <span>
      {`${caption} ·\u00a0`}
      <Quoted line={cue.text} lang={transcript?.language === 'en' ? undefined : 'hi'} />
    </span>
  );
};

interface BookmarkEntryProps {
  readonly bookmark: WireBookmark;
  readonly onNote: () => void;
  readonly onRemove: () => void;
}

/** A bookmark of the library. Its name opens the story there, its button plays; a locked part leads to its row. */
const BookmarkEntry = ({ bookmark, onNote, onRemove }: BookmarkEntryProps) => {
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
  const glyph = open ? 'icon-play' : 'icon-lock';
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
        open ? (
          <BookmarkCaption
            partId={partId}
            second={second}
            caption={text('bookmarks.entry', { label, time })}
          />
        ) : (
          text('bookmarks.locked-entry', { label, time })
        )
      }
      note={note === '' ? null : <span lang={languageOf(note)}>{note}</span>}
    >
      <IconButton
        label={text(open ? 'bookmarks.play' : 'bookmarks.open-locked', { label, name, time })}
        icon={glyph}
        iconSize={22}
        waiting={isLoading}
        tooltip={false}
        aria-disabled={isLoading}
        onClick={isLoading ? undefined : play}
      />
      <ActionMenu
        label={text('bookmarks.more', { time, name })}
        actions={[
          {
            label: text(note === '' ? 'bookmarks.add-note' : 'bookmarks.edit-note'),
            icon: 'icon-pencil',
            run: onNote,
          },
          { label: text('bookmarks.remove'), icon: 'icon-trash-2', run: onRemove },
        ]}
      />
    </CoverListEntry>
  );
};

const NoteDialog = lazyComponent(async () => (await import('./note-dialog.tsx')).NoteDialog);

const SHOWN_AT_ONCE = 20;

interface BookmarkSectionProps {
  /** Only those of this story. */
  readonly storyId?: string;
}

/** The library's bookmarks, newest first. */
export const BookmarkSection = ({ storyId }: BookmarkSectionProps) => {
  const { toasts, announce } = usePlatform();
  const bookmarks = useBookmarks();
  const changes = useBookmarkChanges();
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const [noting, setNoting] = useState<WireBookmark | null>(null);
  const section = useRef<HTMLElement>(null);
  const all = (bookmarks.data ?? []).filter(({ audio }) => storyId === undefined || audio._id === storyId);
  const shown = all.slice(0, limit);
  const fail = (cause: unknown) =>
    toasts.show({ text: failureText(cause, text('bookmarks.not-changed')), tone: 'error' });
  const restore = (bookmark: WireBookmark) =>
    changes.save(bookmark, { note: bookmark.note, addedAt: bookmark.addedAt }).catch(fail);
  const remove = async (bookmark: WireBookmark) => {
    try {
      await changes.remove(bookmark);
    } catch (cause) {
      fail(cause);
      return;
    }
    toasts.show({
      text: text('bookmarks.removed', { time: clockTime(bookmark.second) }),
      action: { label: text('bookmarks.undo'), run: () => void restore(bookmark) },
    });
    // The focused entry is removed, so the first menu button left gets the focus, or else the section.
    requestAnimationFrame(() => {
      const next = section.current?.querySelector<HTMLElement>('button[aria-haspopup]') ?? section.current;
      next?.focus({ preventScroll: true });
    });
  };
  return (
    <section ref={section} tabIndex={-1} aria-label={text('bookmarks.title')}>
      {bookmarks.data && all.length === 0 ? (
        <EmptyState niche="bookmarks" title={text('bookmarks.empty-title')}>
          {text('bookmarks.empty')}
        </EmptyState>
      ) : null}
      {all.length > 0 ? <p className={styles.line}>{text('bookmarks.line')}</p> : null}
      {bookmarks.data === undefined && bookmarks.isError ? (
        <ErrorState
          retryLabel={text('app.try-again')}
          onRetry={() => void bookmarks.refetch()}
          retrying={bookmarks.isFetching}
        >
          {text('bookmarks.failed')}
        </ErrorState>
      ) : null}
      {bookmarks.data === undefined && !bookmarks.isError ? (
        <Skeleton shape="rows" count={3} label={text('app.loading')} />
      ) : null}
      {shown.length > 0 ? (
        <>
          <CoverList>
            {shown.map((bookmark) => (
              <BookmarkEntry
                key={`${bookmark.partId} ${bookmark.second}`}
                bookmark={bookmark}
                onNote={() => setNoting(bookmark)}
                onRemove={() => void remove(bookmark)}
              />
            ))}
          </CoverList>
          <MoreButton
            pages={{
              hasMore: all.length > limit,
              isLoadingMore: false,
              hasMoreFailed: false,
              loadMore: () => setLimit((before) => before + SHOWN_AT_ONCE),
            }}
            shown={shown.length}
            byItself={false}
            label={text('bookmarks.show-more')}
            againLabel={text('app.try-again')}
            failedText={text('bookmarks.failed')}
            onAdded={(count) => announce(text('bookmarks.more-shown', { count }))}
          />
        </>
      ) : null}
      {noting ? (
        <Suspense fallback={null}>
          <NoteDialog
            bookmark={noting}
            onSaved={() => toasts.show({ text: text('bookmarks.noted'), tone: 'success' })}
            onClose={() => setNoting(null)}
          />
        </Suspense>
      ) : null}
    </section>
  );
};
