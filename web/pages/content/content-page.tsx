import { pageCalls } from '@meend/core/contract/pages/pages.calls.ts';
import type { WireContentPage } from '@meend/core/contract/pages/pages.routes.ts';
import type { PageName } from '@meend/core/pages/content-page.ts';
import { useApi } from '@meend/web/api/api.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import { useMediaQuery } from '@meend/web/platform/media-query.ts';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { chapters, Prose, type ProseHeading } from '@meend/web/ui/text/prose/prose.tsx';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './content-page.module.css';

const STALE_TIME_MS = 10 * 60_000;

const useContentPage = (name: PageName): UseQueryResult<WireContentPage> => {
  const { call } = useApi();
  return useQuery({
    queryKey: ['page', name],
    queryFn: ({ signal }) => call(pageCalls.page, { params: { name } }, { signal }),
    staleTime: STALE_TIME_MS,
  });
};

interface WrittenContentsProps {
  readonly chapters: readonly ProseHeading[];
  readonly numbered: boolean;
}

/** Open beside the text from 1100 px; below that width collapsed above it. */
const TableOfContents = ({ chapters, numbered }: WrittenContentsProps) => {
  const isBeside = useMediaQuery('(min-width: 1100px)');
  const List = numbered ? 'ol' : 'ul';
  return (
    <nav aria-label={text('pages.contents')} className={styles.contents}>
      <details key={String(isBeside)} open={isBeside}>
        <summary className={styles.contentsTitle}>{text('pages.contents')}</summary>
        <List className={styles.chapters}>
          {chapters.map(({ id, text: chapter }) => (
            <li key={id}>
              <a href={`#${id}`}>{chapter}</a>
            </li>
          ))}
        </List>
      </details>
    </nav>
  );
};

/** Scrolls to the heading named in the URL's hash once the content has loaded. */
const useHeadingOfAddress = (isThere: boolean): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || hash === '') return;
    const heading = document.getElementById(hash.slice(1));
    heading?.scrollIntoView({ block: 'start', behavior: 'instant' });
    heading?.focus({ preventScroll: true });
  }, [isThere, hash]);
};

interface WrittenProps {
  readonly page: WireContentPage;
  readonly numbered: boolean;
  readonly children: ReactNode;
}

const Written = ({ page, numbered, children }: WrittenProps) => {
  const named = chapters(page.blocks);
  return (
    <>
      <p className={styles.updated}>
        <time dateTime={page.updatedAt}>{text('pages.updated', { date: formatDate(page.updatedAt) })}</time>
      </p>
      <div className={styles.columns}>
        {named.length > 1 ? <TableOfContents chapters={named} numbered={numbered} /> : null}
        <div className={stack(32)}>
          {page.summary.length > 0 ? (
            <aside className={styles.summary} aria-label={text('pages.summary')}>
              <Prose blocks={page.summary} />
            </aside>
          ) : null}
          <Prose blocks={page.blocks} numbered={numbered} />
          {children}
        </div>
      </div>
    </>
  );
};

interface WrittenPageProps {
  readonly name: PageName;
  /** The page title until the content has loaded. */
  readonly title: string;
  readonly numbered: boolean;
  /** Rendered below the text. */
  readonly children?: ReactNode;
}

/** A content page, always in English. */
export const ContentPage = ({ name, title, numbered, children }: WrittenPageProps) => {
  const query = useContentPage(name);
  const page = query.data;
  const shown = page?.title ?? title;
  useDocumentTitle(shown);
  useHeadingOfAddress(page !== undefined);
  return (
    <article className={`wrap ${styles.page}`} lang="en">
      <PageHeading>{shown}</PageHeading>
      {page ? (
        <Written page={page} numbered={numbered}>
          {children}
        </Written>
      ) : null}
      {page === undefined && query.isError ? (
        <ErrorState
          retryLabel={text('app.try-again')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {text('pages.failed')}
        </ErrorState>
      ) : null}
      {page === undefined && !query.isError ? (
        <div className={styles.waiting}>
          <Skeleton label={text('pages.loading', { page: title })} shape="lines" count={9} />
        </div>
      ) : null}
    </article>
  );
};
