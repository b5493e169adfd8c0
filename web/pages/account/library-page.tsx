import type { WireShelfEntry } from '@meend/core/contract/playback/library.routes.ts';
import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { Followed } from '@meend/web/features/catalogue/following/followed.tsx';
import { useFollowedVoices } from '@meend/web/features/catalogue/following/followed-voices.ts';
import { type Shelf, useShelf, withNewEntries } from '@meend/web/features/catalogue/shelf.ts';
import { ShelfButton } from '@meend/web/features/catalogue/shelf-button.tsx';
import { ShelfListEntry } from '@meend/web/features/catalogue/shelf-list-entry.tsx';
import { BookmarkSection } from '@meend/web/features/player/bookmarks/bookmark-section.tsx';
import { PausedMark } from '@meend/web/features/player/history/paused-mark.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { CoverList } from '@meend/web/ui/covers/cover-list.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { SectionHeading } from '@meend/web/ui/text/section-heading.tsx';
import { type ReactNode, useState } from 'react';
import { ContinueListeningRow } from '../home/continue-listening-row.tsx';
import styles from './library-page.module.css';

interface ShelfListProps {
  /** The entries of one list. */
  readonly shelf: Shelf;
  readonly empty: ReactNode;
}

/** A story removed here stays in the list until the page is left, so that a mistaken press can be undone. */
const ShelfList = ({ shelf, empty }: ShelfListProps) => {
  const [first] = useState(shelf);
  const shown = withNewEntries(first, shelf);
  if (shown.length === 0) return empty;
  return (
    <CoverList>
      {shown.map((entry) => (
        <ShelfListEntry key={entry.audio._id} entry={entry}>
          <ShelfButton entry={entry} />
        </ShelfListEntry>
      ))}
    </CoverList>
  );
};

interface ShelfSectionProps {
  readonly kind: WireShelfEntry['kind'];
  readonly title: string;
  readonly empty: ReactNode;
}

const ShelfSection = ({ kind, title, empty }: ShelfSectionProps) => {
  const { user } = useSession();
  const shelf = useShelf();
  return (
    <section className={styles.section} aria-labelledby={kind}>
      <SectionHeading id={kind}>{title}</SectionHeading>
      {shelf.data ? (
        <ShelfList
          key={user?.userId ?? ''}
          shelf={shelf.data.filter((entry) => entry.kind === kind)}
          empty={empty}
        />
      ) : null}
      {shelf.data === undefined && !shelf.isError ? (
        <Skeleton shape="rows" count={3} label={text('app.loading')} />
      ) : null}
    </section>
  );
};

const NoFavourites = () => (
  <EmptyState
    scene="/scenes/crescents.svg"
    action={<ButtonLink href={href('temptations')}>{text('catalogue.library-browse')}</ButtonLink>}
  >
    {text('catalogue.library-empty')}
  </EmptyState>
);

export const LibraryPage = () => {
  const { user, openSignIn } = useSession();
  const shelf = useShelf();
  const followed = useFollowedVoices();
  const voices = followed.isError ? [] : followed.data;
  const title = text('app.library');
  useDocumentTitle(title);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading>{title}</PageHeading>
      {user === null ? null : (
        <p className={styles.history}>
          <a href={href('history')}>{text('app.history')}</a>
          <PausedMark />
        </p>
      )}
      <ContinueListeningRow />
      {shelf.data === undefined && shelf.isError ? (
        <ErrorState
          retryLabel={text('app.try-again')}
          onRetry={() => void shelf.refetch()}
          retrying={shelf.isFetching}
        >
          {text('catalogue.library-failed')}
        </ErrorState>
      ) : (
        <>
          <ShelfSection
            kind="later"
            title={text('catalogue.listen-later')}
            empty={<p className={styles.empty}>{text('catalogue.later-empty')}</p>}
          />
          <ShelfSection kind="favourite" title={text('catalogue.favourites')} empty={<NoFavourites />} />
          {user !== null && shelf.data && voices ? (
            <Followed key={user.userId} shelf={shelf.data} voices={voices} />
          ) : null}
        </>
      )}
      <BookmarkSection key={`bookmarks ${user?.userId}`} />
      {user === null ? (
        <p className={styles.guest}>
          {text('catalogue.library-guest')}
          <Button dense variant="secondary" onClick={() => openSignIn('login', 'library')}>
            {text('app.log-in')}
          </Button>
        </p>
      ) : null}
    </div>
  );
};
