import { text } from '@meend/web/messages/text';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import type { ArticleFilter, ArticleOrder, ListSearch } from '../articles.ts';
import styles from './list-controls.module.css';

const TYPING_PAUSE_MS = 250;

const filters: readonly ArticleFilter[] = ['all', 'published', 'scheduled', 'draft', 'withdrawn'];
const orders: readonly ArticleOrder[] = ['changed', 'newest', 'oldest', 'title'];

export interface ListControlsProps {
  readonly search: ListSearch;
  readonly onChange: (search: ListSearch) => void;
}

/** Asks once the typing pauses. */
const SearchField = ({ search, onChange }: ListControlsProps) => {
  const [typed, setTyped] = useState(search.text);
  const [asked, setAsked] = useState(search.text);
  if (asked !== search.text) {
    setAsked(search.text);
    setTyped(search.text);
  }
  useEffect(() => {
    if (typed.trim() === search.text) return;
    const timer = setTimeout(() => onChange({ ...search, text: typed.trim() }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onChange]);
  return (
    <label className={styles.search}>
      <span className="visually-hidden">{text('studio-articles.search')}</span>
      <Icon glyph={Search} size={20} className={styles.glass} />
      <input
        type="search"
        className={styles.input}
        placeholder={text('studio-articles.search-help')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </label>
  );
};

/** What the list shows, and in which order. */
export const ListControls = (props: ListControlsProps) => {
  const { search, onChange } = props;
  return (
    <search className={styles.controls}>
      <SearchField {...props} />
      <SelectField
        inline
        label={text('studio-articles.show')}
        value={search.status}
        options={filters.map((value) => ({ value, label: text(`studio-articles.show-${value}`) }))}
        onChange={(event) => onChange({ ...search, status: event.currentTarget.value as ArticleFilter })}
      />
      <SelectField
        inline
        label={text('studio-articles.sort')}
        value={search.sort}
        options={orders.map((value) => ({ value, label: text(`studio-articles.sort-${value}`) }))}
        onChange={(event) => onChange({ ...search, sort: event.currentTarget.value as ArticleOrder })}
      />
    </search>
  );
};
