import { MAX_QUERY_LENGTH } from '@meend/core/discovery/query.ts';
import { screens } from '@meend/core/site/screens.ts';
import { useOpenSearch, useSearched } from '@meend/web/features/search/searched.ts';
import { text } from '@meend/web/messages/text.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { withIcon } from '@meend/web/ui/icons/icon.tsx';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import styles from './header.module.css';

const SearchList = lazyComponent(async () => (await import('./search-list.tsx')).SearchList);

/** A plain form until it is focused; then the results of what is typed are listed below. */
export const HeaderSearch = () => {
  const { q } = useSearched();
  const openSearch = useOpenSearch();
  const input = useRef<HTMLInputElement>(null);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const shown = useRef(q);
  useEffect(() => {
    // Another page of results has another text; what is typed while the field is hydrated stays.
    if (input.current && shown.current !== q) input.current.value = q;
    shown.current = q;
  }, [q]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    openSearch({ q: input.current?.value ?? '' });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: every page has it, and would have an element more
    <form
      role="search"
      action={screens.search}
      className={classNames(styles.nav, styles.search)}
      onSubmit={submit}
      onPointerEnter={() => void SearchList.fetchChunk()}
      onFocus={() => setField(input.current)}
    >
      <button
        type="submit"
        aria-label={text('app.search')}
        className={styles.searchButton}
        {...withIcon('icon-search', 20)}
      />
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        placeholder={text('search-field.hint')}
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        aria-label={text('app.search')}
        className={styles.searchInput}
        data-search=""
      />
      {field === null ? null : (
        <Suspense fallback={null}>
          <SearchList input={field} />
        </Suspense>
      )}
    </form>
  );
};
