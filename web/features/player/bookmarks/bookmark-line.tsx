import { text } from '@meend/web/messages/text.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Suspense } from 'react';
import styles from '../player-notice.module.css';
import { usePlayer } from '../use-player.ts';
import { playerBookmark } from './player-bookmark.ts';

const BookmarkNotice = lazyComponent(async () => (await import('./bookmark-notice.tsx')).BookmarkNotice);

/** The news of a bookmark, above the player's controls; renders nothing otherwise. */
export const BookmarkLine = () =>
  useStore(usePlayer().lazy(playerBookmark).news, (news) => news !== null) ? (
    <div className={styles.notice} data-player-notice="">
      <Suspense fallback={null}>
        <BookmarkNotice />
      </Suspense>
    </div>
  ) : null;

export const BookmarkButton = () => {
  const { requested } = usePlayer().lazy(playerBookmark);
  return (
    <IconButton
      label={text('bookmark.add')}
      icon="icon-bookmark"
      iconSize={22}
      tooltip={false}
      onClick={() => requested.emit()}
    />
  );
};
