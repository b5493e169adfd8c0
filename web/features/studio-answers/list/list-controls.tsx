import { text } from '@meend/web/messages/text';
import { SelectField, type SelectOption } from '@meend/web/ui/forms/select-field.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import SearchIcon from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import type { Search } from '../answers-data.ts';
import styles from './list-controls.module.css';

const TYPING_PAUSE_MS = 250;

export interface ListControlsProps<Filter extends string> {
  readonly search: Search<Filter>;
  readonly onSearch: (search: Search<Filter>) => void;
  /** What is searched. */
  readonly hint: string;
  readonly filters: readonly (SelectOption & { readonly value: Filter })[];
}

/** Asks once the typing pauses. */
const SearchField = <Filter extends string>({ search, onSearch, hint }: ListControlsProps<Filter>) => {
  const [typed, setTyped] = useState(search.text);
  const [asked, setAsked] = useState(search.text);
  if (asked !== search.text) {
    setAsked(search.text);
    setTyped(search.text);
  }
  useEffect(() => {
    if (typed.trim() === search.text) return;
    const timer = setTimeout(() => onSearch({ ...search, text: typed.trim() }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return (
    <label className={styles.search}>
      <span className="visually-hidden">{text('studio-answers.search')}</span>
      <Icon glyph={SearchIcon} size={20} className={styles.glass} />
      <input
        type="search"
        className={styles.input}
        placeholder={hint}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </label>
  );
};

/** What the list shows. */
export const ListControls = <Filter extends string>(props: ListControlsProps<Filter>) => {
  const { search, onSearch, filters } = props;
  return (
    <search className={styles.controls}>
      <SearchField {...props} />
      <SelectField
        inline
        label={text('studio-answers.show')}
        value={search.show}
        options={filters}
        onChange={(event) => onSearch({ ...search, show: event.currentTarget.value as Filter })}
      />
    </search>
  );
};
