import type { WireShelfEntry } from '@meend/core/contract/playback/library.routes.ts';
import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { Followed } from '@meend/web/features/catalogue/following/followed.tsx';
import { useFollowedVoices } from '@meend/web/features/catalogue/following/followed-voices.ts';
import { heardLast, type Shelf, useShelf, withNewEntries } from '@meend/web/features/catalogue/shelf.ts';
import { ShelfButton } from '@meend/web/features/catalogue/shelf-button.tsx';
import { ShelfListEntry } from '@meend/web/features/catalogue/shelf-list-entry.tsx';
import { BookmarkSection } from '@meend/web/features/player/bookmarks/bookmark-section.tsx';
import { isHeardToEnd } from '@meend/web/features/player/resume-points.ts';
import { useResumePoints } from '@meend/web/features/player/use-player.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { CoverList } from '@meend/web/ui/covers/cover-list.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CarryOnList } from './carry-on-list.tsx';
import { LibraryFrame, type LibraryTab, libraryTabs } from './library-frame.tsx';
import styles from './library-page.module.css';

/** Whether every part of the story was heard to its end. */
const useIsHeard = (): ((entry: WireShelfEntry) => boolean) => {
  const points = Object.values(useResumePoints());
  return ({ audio, parts }) =>
    points.filter((point) => point.storyId === audio._id && isHeardToEnd(point)).length >= parts;
};

/** A story removed here stays in the list until the page is left, so that a mistaken press can be undone. */
const Saved = ({ shelf }: { readonly shelf: Shelf }) => {
  const saved = shelf.filter(({ kind }) => kind === 'favourite');
  const [first] = useState(saved);
  const isHeard = useIsHeard();
  const shown = heardLast(withNewEntries(first, saved), isHeard);
  if (shown.length === 0)
    return (
      <EmptyState
        niche="saved"
        title={text('library.saved-empty-title')}
        action={
          <ButtonLink variant="secondary" href={href('temptations')}>
            {text('library.find-story')}
          </ButtonLink>
        }
      >
        {text('library.saved-empty')}
      </EmptyState>
    );
  return (
    <>
      <p className={styles.line}>{text('library.saved-line')}</p>
      <CoverList>
        {shown.map((entry) => (
          <ShelfListEntry
            key={entry.audio._id}
            entry={entry}
            caption={isHeard(entry) ? text('player.finished') : undefined}
          >
            <ShelfButton entry={entry} />
          </ShelfListEntry>
        ))}
      </CoverList>
    </>
  );
};

/** What is on the shelf, once it is loaded. */
const OnShelf = ({ children }: { readonly children: (shelf: Shelf) => ReactNode }) => {
  const shelf = useShelf();
  if (shelf.data) return children(shelf.data);
  if (!shelf.isError) return <Skeleton shape="rows" count={3} label={text('app.loading')} />;
  return (
    <ErrorState
      retryLabel={text('app.try-again')}
      onRetry={() => void shelf.refetch()}
      retrying={shelf.isFetching}
    >
      {text('library.failed')}
    </ErrorState>
  );
};

const Following = () => {
  const followed = useFollowedVoices();
  const voices = followed.isError ? [] : followed.data;
  return (
    <OnShelf>
      {(shelf) =>
        voices ? (
          <Followed
            shelf={shelf}
            voices={voices}
            empty={
              <EmptyState
                niche="following"
                title={text('library.following-empty-title')}
                action={
                  <ButtonLink variant="secondary" href={href('voices')}>
                    {text('library.meet-voices')}
                  </ButtonLink>
                }
              >
                {text('library.following-empty')}
              </EmptyState>
            }
          />
        ) : (
          <Skeleton shape="rows" count={3} label={text('app.loading')} />
        )
      }
    </OnShelf>
  );
};

const lists: Readonly<Record<Exclude<LibraryTab, 'history'>, () => ReactNode>> = {
  'carry-on': () => <CarryOnList />,
  saved: () => <OnShelf>{(shelf) => <Saved shelf={shelf} />}</OnShelf>,
  following: () => <Following />,
  bookmarks: () => <BookmarkSection />,
};

/** The tab of an address; an unknown one, and one of an account's for a guest, is the first. */
const useTab = (): keyof typeof lists => {
  const { user } = useSession();
  const wanted = useSearchParams()[0].get('tab');
  const tab = libraryTabs.find((one) => one === wanted) ?? 'carry-on';
  return tab === 'history' || (tab === 'following' && user === null) ? 'carry-on' : tab;
};

export const LibraryPage = () => {
  const { user } = useSession();
  const tab = useTab();
  useDocumentTitle(text('app.library'));
  return (
    <LibraryFrame current={tab}>
      <div key={`${tab} ${user?.userId}`}>{lists[tab]()}</div>
    </LibraryFrame>
  );
};
