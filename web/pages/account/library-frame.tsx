import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useFollowedVoices } from '@meend/web/features/catalogue/following/followed-voices.ts';
import { useShelf } from '@meend/web/features/catalogue/shelf.ts';
import { useBookmarks } from '@meend/web/features/player/bookmarks/bookmarks.ts';
import { PausedMark } from '@meend/web/features/player/history/paused-mark.tsx';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { TabLinks } from '@meend/web/ui/text/tab-links.tsx';
import type { ReactNode } from 'react';
import { useCarryOn, useRemovedElsewhere } from '../catalogue/carry-on.ts';
import styles from './library-page.module.css';

export const libraryTabs = ['carry-on', 'saved', 'following', 'history', 'bookmarks'] as const;
export type LibraryTab = (typeof libraryTabs)[number];

const labels = {
  'carry-on': 'library.carry-on',
  saved: 'catalogue.saved',
  following: 'following.title',
  history: 'app.history',
  bookmarks: 'bookmarks.title',
} as const;

/** Lists that need an account. */
const forListeners: readonly LibraryTab[] = ['following', 'history'];

const addressOf = (tab: LibraryTab): string => {
  if (tab === 'history') return href('history');
  return href('library', tab === 'carry-on' ? {} : { tab });
};

/** How many entries each list has; undefined while unknown. A history is not counted. */
const useCounts = (): Partial<Record<LibraryTab, number | undefined>> => {
  const { cards, settled } = useCarryOn();
  const shelf = useShelf().data;
  const voices = useFollowedVoices().data;
  const count = (kind: string) => shelf?.filter((entry) => entry.kind === kind).length;
  return {
    'carry-on': settled ? cards.length : undefined,
    saved: count('favourite'),
    following: shelf && voices && (count('follow') ?? 0) + voices.length,
    bookmarks: useBookmarks().data?.length,
  };
};

interface LibraryFrameProps {
  readonly current: LibraryTab;
  readonly children: ReactNode;
}

/** The library's heading and its tabs, each with an address, around one list. */
export const LibraryFrame = ({ current, children }: LibraryFrameProps) => {
  const { user, openSignIn } = useSession();
  useRemovedElsewhere();
  const counts = useCounts();
  const tabs = libraryTabs.filter((tab) => user !== null || !forListeners.includes(tab));
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <PageHeading>{text('app.library')}</PageHeading>
        {user === null ? null : <PausedMark />}
      </div>
      <TabLinks
        label={text('library.tabs')}
        tabs={tabs.map((tab) => ({
          href: addressOf(tab),
          label: text(labels[tab]),
          isCurrent: tab === current,
          count: counts[tab] === 0 ? undefined : counts[tab],
        }))}
      />
      <div className={styles.list}>{children}</div>
      {user === null ? (
        <p className={styles.guest}>
          {text('library.guest')}
          <Button dense variant="secondary" onClick={() => openSignIn('login', 'library')}>
            {text('app.log-in')}
          </Button>
        </p>
      ) : null}
    </div>
  );
};
