import type { WireBookmark } from '@meend/core/contract/playback/library.routes.ts';
import { clockTime } from '@meend/core/playback/format-time.ts';
import { text } from '@meend/web/messages/text.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { useNote } from '@meend/web/platform/posted-note.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Suspense, useState } from 'react';
import { usePlayer } from '../use-player.ts';
import { failureText, useBookmarkChanges } from './bookmarks.ts';
import { type BookmarkNews, playerBookmark } from './player-bookmark.ts';

const NoteDialog = lazyComponent(async () => (await import('./note-dialog.tsx')).NoteDialog);

const newsText = ({ bookmark, state, reason = '' }: BookmarkNews): string => {
  const time = clockTime(bookmark.second);
  return {
    adding: text('bookmarks.added', { time }),
    added: text('bookmarks.added', { time }),
    known: text('bookmarks.known', { time }),
    noted: text('bookmarks.noted'),
    removed: text('bookmarks.removed', { time }),
    failed: reason,
  }[state];
};

/** The bookmark just made, with a way to add a note and to undo it. Renders no more than the dialog. */
export const BookmarkNote = () => {
  const player = usePlayer();
  const { news } = player.lazy(playerBookmark);
  const current = useStore(news);
  const changes = useBookmarkChanges();
  const [isNoting, setNoting] = useState(false);
  const undo = async (bookmark: WireBookmark, button: HTMLElement) => {
    // The button goes with the press: the line it is in gets the focus.
    button.closest('section')?.focus();
    try {
      await changes.remove(bookmark);
      news.set({ bookmark, state: 'removed' });
    } catch (cause) {
      news.set({ bookmark, state: 'failed', reason: failureText(cause, text('bookmarks.not-changed')) });
    }
  };
  const actionsOf = ({ bookmark, state }: BookmarkNews) => (
    <>
      {state === 'added' || state === 'known' ? (
        <button type="button" aria-haspopup="dialog" onClick={() => setNoting(true)}>
          {text(bookmark.note === '' ? 'bookmarks.add-note' : 'bookmarks.edit-note')}
        </button>
      ) : null}
      {state === 'added' ? (
        <button type="button" onClick={({ currentTarget }) => void undo(bookmark, currentTarget)}>
          {text('bookmarks.undo')}
        </button>
      ) : null}
    </>
  );
  useNote(
    player.deps.toasts,
    current && {
      rank: 'answer',
      text: newsText(current),
      tone: current.state === 'failed' ? 'error' : 'success',
      actions: actionsOf(current),
      close: { label: text('bookmarks.dismiss'), run: () => news.set(null) },
    },
  );
  return current !== null && isNoting ? (
    <Suspense fallback={null}>
      <NoteDialog
        bookmark={current.bookmark}
        onSaved={(noted) => news.set({ bookmark: noted, state: 'noted' })}
        onClose={() => setNoting(false)}
      />
    </Suspense>
  ) : null;
};
