import type { WireContentPage } from '@meend/core/contract/pages/pages.routes.ts';
import { useContentPage, type WrittenPageName } from '@meend/web/api/content-page.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import { ErrorState } from '@meend/web/ui/feedback/error-state.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { Prose } from '@meend/web/ui/text/prose/prose.tsx';
import { chapters } from '@meend/web/ui/text/prose/prose-tree.ts';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './content-page.module.css';
import { TableOfContents } from './table-of-contents.tsx';

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
        <div className={styles.text}>
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
  readonly name: WrittenPageName;
  /** The page title until the content has loaded. */
  readonly title: string;
  readonly numbered: boolean;
  /** Rendered below the text. */
  readonly children?: ReactNode;
}

/** Content page (Terms, Privacy Policy, Cookies, About), always in English. */
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
