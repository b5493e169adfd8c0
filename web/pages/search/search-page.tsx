// The search with a page of its own: the tab's on a phone, and the results of a text.

import { useLiveResults } from '@meend/web/features/search/live-results.ts';
import { useRecentSearches } from '@meend/web/features/search/recent-searches.ts';
import { useFailureText } from '@meend/web/features/search/search-failure.ts';
import { SearchForm } from '@meend/web/features/search/search-form.tsx';
import { type Searched, useOpenSearch, useSearched } from '@meend/web/features/search/searched.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Browse, Lately } from './browse.tsx';
import { ResultGroups } from './result-groups.tsx';
import { Results } from './results.tsx';
import styles from './search-page.module.css';

/** While a text is typed. */
const Live = ({ typed }: { readonly typed: string }) => {
  const { announce } = usePlatform();
  const { groups, count, isCurrent, failure } = useLiveResults(typed);
  const failed = useFailureText(failure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is announced, though it be as long as the last
  useEffect(() => {
    if (isCurrent) announce(text('search.count', { count }));
  }, [announce, isCurrent, count, groups]);
  return (
    <>
      {failed === null ? null : <p className={textStyle('muted')}>{failed}</p>}
      {isCurrent && failure === null && count === 0 ? <p>{text('search.nothing-yet')}</p> : null}
      <ResultGroups found={groups.flatMap(({ found }) => found)} />
    </>
  );
};

export const SearchPage = () => {
  useDocumentTitle(text('app.search'));
  const { state } = useLocation();
  const searched = useSearched();
  const { q } = searched;
  const openSearch = useOpenSearch();
  const recent = useRecentSearches();
  const [typed, setTyped] = useState(q);
  const [shownText, setShownText] = useState(q);
  const [isActive, setActive] = useState(false);
  if (shownText !== q) {
    setShownText(q);
    setTyped(q);
  }
  const search = (next: Partial<Searched>) => {
    const text = next.q?.trim() ?? '';
    recent.add(text);
    setTyped(text);
    setActive(false);
    openSearch({ ...next, q: text });
  };
  const isTyping = typed.trim() !== '' && typed.trim() !== q;
  return (
    <div className={`wrap ${styles.page}`}>
      <SearchForm
        typed={typed}
        isActive={isActive}
        focusOnMount={q === '' && (state as { focusesSearch?: unknown } | null)?.focusesSearch === true}
        onType={setTyped}
        onFocus={() => setActive(true)}
        onSubmit={() => search({ q: typed })}
        onCancel={() => search({})}
      />
      {isTyping || q === '' ? (
        <div className="visually-hidden">
          <PageHeading>{text('app.search')}</PageHeading>
        </div>
      ) : null}
      {isTyping ? <Live typed={typed} /> : null}
      {!isTyping && q !== '' ? <Results key={q} {...searched} onSearch={search} /> : null}
      {!isTyping && q === '' && isActive ? <Lately onChoose={(text) => search({ q: text })} /> : null}
      {!isTyping && q === '' && !isActive ? <Browse /> : null}
    </div>
  );
};
