import type { WireBookmark } from '@meend/core/contract/playback/library.routes.ts';
import { clockTime } from '@meend/core/playback/format-time.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { MoreButton } from '@meend/web/ui/actions/more-button.tsx';
import { CoverList } from '@meend/web/ui/covers/cover-list.tsx';
import { ErrorState } from '@meend/web/ui/feedback/error-state.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ListSection } from '@meend/web/ui/text/list-section.tsx';
import { Suspense, useRef, useState } from 'react';
import { BookmarkEntry } from './bookmark-entry.tsx';
import { failureText, useBookmarkChanges, useBookmarks } from './bookmarks.ts';

const NoteDialog = lazyComponent(async () => (await import('./note-dialog.tsx')).NoteDialog);

const SHOWN_AT_ONCE = 20;

/** The library's section of bookmarks, newest first. */
export const BookmarkSection = () => {
  const { toasts, announce } = usePlatform();
  const bookmarks = useBookmarks();
  const changes = useBookmarkChanges();
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const [noting, setNoting] = useState<WireBookmark | null>(null);
  const section = useRef<HTMLElement>(null);
  const all = bookmarks.data ?? [];
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
    <ListSection
      ref={section}
      id="bookmarks"
      title={text('bookmarks.title')}
      about={bookmarks.data && text(all.length === 0 ? 'bookmarks.empty' : 'bookmarks.line')}
    >
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
    </ListSection>
  );
};
