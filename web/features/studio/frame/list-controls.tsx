import { SelectField, type SelectOption } from '@meend/web/ui/forms/select-field.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import styles from './list-controls.module.css';

const TYPING_PAUSE_MS = 250;
const LONGEST = 100;

interface SearchFieldProps<Query extends { readonly text: string }> {
  readonly label: string;
  /** Label of the search field. */
  readonly hint: string;
  readonly search: Query;
  readonly onChange: (search: Query) => void;
}

interface ListControlsProps<Query extends { readonly text: string }> extends SearchFieldProps<Query> {
  /** Select menus beside the search field, one per filter. */
  readonly choices: readonly {
    readonly field: Exclude<keyof Query & string, 'text'>;
    readonly label: string;
    readonly options: readonly SelectOption[];
  }[];
}

/** Debounced: searches once the typing pauses. */
const SearchField = <Query extends { readonly text: string }>(props: SearchFieldProps<Query>) => {
  const { label, hint, search, onChange } = props;
  const [typed, setTyped] = useState(search.text);
  const [typedText, setTypedText] = useState(search.text);
  if (typedText !== search.text) {
    setTypedText(search.text);
    setTyped(search.text);
  }
  useEffect(() => {
    if (typed.trim() === search.text) return;
    const timer = setTimeout(() => onChange({ ...search, text: typed.trim() }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onChange]);
  return (
    <label className={styles.search}>
      <span className="visually-hidden">{label}</span>
      <Icon glyph={Search} size={20} className={styles.glass} />
      <input
        type="search"
        className={styles.input}
        placeholder={hint}
        value={typed}
        maxLength={LONGEST}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </label>
  );
};

/** Search field, filters and sort order of a list. */
export const ListControls = <Query extends { readonly text: string }>(props: ListControlsProps<Query>) => {
  const { choices, ...searching } = props;
  const { search, onChange } = searching;
  return (
    <search className={styles.controls}>
      <SearchField {...searching} />
      {choices.map(({ field, label, options }) => (
        <SelectField
          key={field}
          inline
          label={label}
          value={String(search[field])}
          options={options}
          onChange={(event) => onChange({ ...search, [field]: event.currentTarget.value })}
        />
      ))}
    </search>
  );
};
