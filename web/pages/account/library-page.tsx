import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import { languageOf } from '@meend/core/shared/language.ts';
import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { FavouriteButton } from '@meend/web/features/catalogue/favourite-button.tsx';
import { type Shelf, useShelf } from '@meend/web/features/catalogue/shelf.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/story.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { CoverList, CoverListEntry } from '@meend/web/ui/covers/cover-list.tsx';
import { EmptyState } from '@meend/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '@meend/web/ui/feedback/error-state.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { SectionHeading } from '@meend/web/ui/text/section-heading.tsx';
import { useState } from 'react';
import styles from './library-page.module.css';

const LIST_GENRES = 2;

const ofTheShelf = (shown: Shelf, shelf: Shelf): Shelf => {
  const known = new Set(shown.map(({ audio }) => audio._id));
  return [...shelf.filter(({ audio }) => !known.has(audio._id)), ...shown];
};

/** A story removed here stays in the list until the page is left, so that a mistaken press can be undone. */
const Favourites = ({ shelf }: { readonly shelf: Shelf }) => {
  const [first] = useState(shelf);
  const shown = ofTheShelf(first, shelf);
  if (shown.length === 0)
    return (
      <EmptyState
        scene="/scenes/crescents.svg"
        action={<ButtonLink href={href('temptations')}>{text('catalogue.library-browse')}</ButtonLink>}
      >
        {text('catalogue.library-empty')}
      </EmptyState>
    );
  return (
    <CoverList>
      {shown.map((entry) => (
        <CoverListEntry
          key={entry.audio._id}
          cover={
            <Cover src={entry.audio.thumbnail} fallback={entry.audio.coverArt} shape="small" size={72} />
          }
          href={storyHref({ category: wireCategoryOf[entry.audioModelType], slug: entry.audio.slug })}
          name={entry.audio.name}
          lang={languageOf(entry.audio.name)}
          caption={entry.audio.genre.slice(0, LIST_GENRES).join(' · ')}
        >
          <FavouriteButton entry={entry} />
        </CoverListEntry>
      ))}
    </CoverList>
  );
};

export const LibraryPage = () => {
  const { user, openSignIn } = useSession();
  const shelf = useShelf();
  const title = text('app.library');
  useDocumentTitle(title);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading>{title}</PageHeading>
      <section className={styles.section} aria-labelledby="favourites">
        <SectionHeading id="favourites">{text('catalogue.favourites')}</SectionHeading>
        {shelf.data === undefined && shelf.isError ? (
          <ErrorState
            retryLabel={text('app.try-again')}
            onRetry={() => void shelf.refetch()}
            retrying={shelf.isFetching}
          >
            {text('catalogue.library-failed')}
          </ErrorState>
        ) : null}
        {shelf.data === undefined && !shelf.isError ? (
          <Skeleton shape="rows" count={3} label={text('app.loading')} />
        ) : null}
        {shelf.data ? <Favourites key={user?.userId ?? ''} shelf={shelf.data} /> : null}
      </section>
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
