// The page of results.

import type { WireFound } from '@meend/core/contract/search/wire-results.ts';
import type { ResultGroup } from '@meend/core/discovery/query.ts';
import { resultGroups } from '@meend/core/discovery/query.ts';
import { useSearchPages } from '@meend/web/api/search-pages.ts';
import { useFailureText } from '@meend/web/features/search/search-failure.ts';
import type { Searched } from '@meend/web/features/search/searched.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { MoreButton } from '@meend/web/ui/actions/more-button.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useEffect } from 'react';
import { NoResults } from './no-results.tsx';
import { ResultGroups } from './result-groups.tsx';
import styles from './search-page.module.css';

const groupOf: Readonly<Record<WireFound['kind'], ResultGroup>> = {
  story: 'stories',
  coming: 'stories',
  line: 'lines',
  voice: 'voices',
  night: 'nights',
  genre: 'nights',
  article: 'reading',
  answer: 'reading',
  page: 'reading',
};

interface KindsProps {
  readonly kind: ResultGroup | null;
  /** Of all kinds; null while more are to be fetched, so that nothing is known of them. */
  readonly counts: ReadonlyMap<ResultGroup, number> | null;
  readonly count: number | undefined;
  readonly onChoose: (kind: ResultGroup | null) => void;
}

const Kinds = ({ kind, counts, count, onChoose }: KindsProps) => {
  const shown = resultGroups.filter((one) => counts === null || counts.has(one) || one === kind);
  const labelOf = (label: string, number: number | undefined) =>
    number === undefined ? label : text('search.kind-count', { kind: label, count: number });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be a heading of the results
    <div role="group" aria-label={text('search.kinds')} className={row(8, 'wrap')}>
      {[null, ...shown].map((one) => (
        <button
          key={one}
          type="button"
          className={styles.kind}
          aria-pressed={one === kind}
          onClick={() => onChoose(one)}
        >
          {one === null
            ? labelOf(text('search.all'), count)
            : labelOf(text(`search.${one}`), counts?.get(one))}
        </button>
      ))}
    </div>
  );
};

const bucket = (count: number): '0' | '1-5' | '6+' => {
  if (count === 0) return '0';
  return count <= 5 ? '1-5' : '6+';
};

const lengthOf = (q: string): '1-3' | '4-8' | '9+' => {
  const { length } = [...q];
  if (length <= 3) return '1-3';
  return length <= 8 ? '4-8' : '9+';
};

interface ResultsProps extends Searched {
  readonly onSearch: (searched: Partial<Searched>) => void;
}

export const Results = ({ q, kind, onSearch }: ResultsProps) => {
  const { announce, track } = usePlatform();
  const all = useSearchPages(q, null);
  const ofKind = useSearchPages(q, kind);
  const failed = useFailureText(ofKind.error);
  const pages = ofKind.data?.pages;
  const found = pages?.flatMap((page) => page.found) ?? [];
  const count = pages?.[0]?.count;
  const isAtLeast = pages?.[0]?.isAtLeast ?? false;
  const first = all.data?.pages[0];
  const whole = first?.next === null && !first.isAtLeast ? first.found : null;
  const counts =
    whole &&
    new Map(
      resultGroups
        .map((group) => [group, whole.filter((one) => groupOf[one.kind] === group).length] as const)
        .filter(([, number]) => number > 0),
    );
  const total = first?.count;
  useEffect(() => {
    if (total !== undefined) track('search', { letters: lengthOf(q), results: bucket(total) });
  }, [track, q, total]);
  useEffect(() => {
    if (count !== undefined) announce(text(isAtLeast ? 'search.count-at-least' : 'search.count', { count }));
  }, [announce, count, isAtLeast]);

  if (count === undefined)
    return failed === null ? (
      <Skeleton label={text('catalogue.loading', { group: text('search.results') })} shape="rows" />
    ) : (
      <ErrorState
        retryLabel={text('app.try-again')}
        onRetry={() => void ofKind.refetch()}
        retrying={ofKind.isFetching}
      >
        {failed}
      </ErrorState>
    );
  if (count === 0 && kind === null)
    return (
      <NoResults q={q} near={pages?.[0]?.didYouMean ?? null} onSearch={(text) => onSearch({ q: text })} />
    );
  return (
    <>
      <PageHeading>
        {text((first ?? pages?.[0])?.isAtLeast ? 'search.count-for-at-least' : 'search.count-for', {
          count: total ?? count,
          q,
        })}
      </PageHeading>
      <Kinds
        kind={kind}
        counts={counts}
        count={first?.isAtLeast ? undefined : total}
        onChoose={(one) => onSearch({ q, kind: one })}
      />
      {failed === null ? null : <p className={textStyle('muted')}>{failed}</p>}
      {count === 0 ? <p>{text('search.nothing-of-kind')}</p> : null}
      <ResultGroups found={found} large />
      {isAtLeast && !ofKind.hasNextPage ? (
        <p className={textStyle('muted')}>{text('search.closest')}</p>
      ) : null}
      <MoreButton
        pages={{
          hasMore: ofKind.hasNextPage,
          isLoadingMore: ofKind.isFetchingNextPage,
          hasMoreFailed: ofKind.isFetchNextPageError,
          loadMore: () => void ofKind.fetchNextPage(),
        }}
        shown={found.length}
        byItself={false}
        label={text('search.more')}
        againLabel={text('app.try-again')}
        failedText={text('search.more-failed')}
        onAdded={(added) => announce(text('search.more-shown', { count: added }))}
      />
    </>
  );
};
