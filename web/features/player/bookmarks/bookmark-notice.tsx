import { clockTime } from '@meend/core/playback/format-time.ts';
import { text } from '@meend/web/messages/text.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { returnFocus } from '@meend/web/ui/overlays/modals.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import lines from '../notice-line.module.css';
import { usePlayer } from '../use-player.ts';
import styles from './bookmark-notice.module.css';
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

/** Filled after it appeared, so that a screen reader reads it: the page's own live region is inert beside a modal player. */
const useSpoken = (shown: string): string => {
  const [spoken, setSpoken] = useState('');
  useEffect(() => setSpoken(shown), [shown]);
  return spoken;
};

/** The bookmark just made, with a way to add a note and to undo it. */
export const BookmarkNotice = () => {
  const { news } = usePlayer().lazy(playerBookmark);
  const current = useStore(news);
  const changes = useBookmarkChanges();
  const [isNoting, setNoting] = useState(false);
  const [opener] = useState(() => document.activeElement);
  const line = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const shown = current === null ? '' : newsText(current);
  const spoken = useSpoken(shown);
  // A low open player scrolls: the buttons must not be below its edge.
  useEffect(() => void line.current?.scrollIntoView({ block: 'nearest' }), []);
  if (current === null) return null;
  const { bookmark, state } = current;
  const hasActions = state === 'added' || state === 'known';
  const dismiss = () => {
    const hadFocus = line.current?.contains(document.activeElement) ?? false;
    news.set(null);
    if (hadFocus) returnFocus(opener);
  };
  const undo = async () => {
    close.current?.focus();
    try {
      await changes.remove(bookmark);
      news.set({ bookmark, state: 'removed' });
    } catch (cause) {
      news.set({ bookmark, state: 'failed', reason: failureText(cause, text('bookmarks.not-changed')) });
    }
  };
  return (
    <div ref={line} className={lines.line} data-bookmark="">
      <p className={styles.text}>{shown}</p>
      <p role={state === 'failed' ? 'alert' : 'status'} className="visually-hidden">
        {spoken}
      </p>
      <div className={styles.actions}>
        {hasActions ? (
          <Button variant="quiet" dense aria-haspopup="dialog" onClick={() => setNoting(true)}>
            {text(bookmark.note === '' ? 'bookmarks.add-note' : 'bookmarks.edit-note')}
          </Button>
        ) : null}
        {state === 'added' ? (
          <Button variant="quiet" dense onClick={() => void undo()}>
            {text('bookmarks.undo')}
          </Button>
        ) : null}
        <IconButton
          ref={close}
          label={text('bookmarks.dismiss')}
          icon="icon-x"
          iconSize={18}
          tooltip={false}
          onClick={dismiss}
        />
      </div>
      {isNoting ? (
        <Suspense fallback={null}>
          <NoteDialog
            bookmark={bookmark}
            onSaved={(noted) => news.set({ bookmark: noted, state: 'noted' })}
            onClose={() => setNoting(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
};
