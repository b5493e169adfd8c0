// Search and filters of a list, and its empty states.

import { MAX_SEARCH_LENGTH } from '@meend/core/shared/page-size.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/states.tsx';
import { SelectField, type SelectOption } from '@meend/web/ui/forms/select-field.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Query } from './list-pages.ts';
import styles from './list-search.module.css';

const TYPING_PAUSE_MS = 250;
const ALL = 'all';

interface SearchFieldProps<Query extends { readonly text: string }> {
  readonly label: string;
  /** Label of the search field. */
  readonly hint: string;
  readonly search: Query;
  readonly onChange: (search: Query) => void;
}

interface Choice<Query> {
  readonly field: Exclude<keyof Query & string, 'text'>;
  readonly label: string;
  readonly options: readonly SelectOption[];
}

interface ListControlsProps<Query extends { readonly text: string }> extends SearchFieldProps<Query> {
  /** Pills below the search field: the filter that a list is looked through by. */
  readonly pills?: Choice<Query> & { readonly options: readonly PillOption[] };
  /** Select menus beside the search field, one per filter. */
  readonly choices: readonly Choice<Query>[];
  /** More filters, and what is done with the rows found. */
  readonly children?: ReactNode;
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
      <Icon glyph="icon-search" size={20} className={styles.glass} />
      <input
        type="search"
        className={styles.input}
        placeholder={hint}
        value={typed}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </label>
  );
};

interface PillOption extends SelectOption {
  /** How many it leads to. */
  readonly count?: number | undefined;
}

interface PillsProps {
  readonly label: string;
  readonly options: readonly PillOption[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** Buttons of which one is chosen. */
export const Pills = ({ label, options, chosen, onChoose }: PillsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be a heading of the list
  <div role="group" aria-label={label} className={styles.pills}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className={styles.pill}
        aria-pressed={chosen === option.value}
        onClick={() => onChoose(option.value)}
      >
        {option.label}
        {option.count === undefined ? null : ` ${option.count}`}
      </button>
    ))}
  </div>
);

interface FoldProps {
  readonly initiallyOpen: boolean;
  readonly children: ReactNode;
}

/** On a phone behind a button, so that the rows begin on the first screen. */
const Fold = ({ initiallyOpen, children }: FoldProps) => {
  const [isOpen, setOpen] = useState(initiallyOpen);
  const id = useId();
  return (
    <>
      <Button
        variant="secondary"
        dense
        icon="icon-sliders-horizontal"
        iconSize={18}
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {text('studio-dashboard.filters')}
      </Button>
      <div id={id} className={styles.folded} data-open={isOpen}>
        {children}
      </div>
    </>
  );
};

/** Search field, filters and sort order of a list. */
export const ListControls = <Query extends { readonly text: string }>(props: ListControlsProps<Query>) => {
  const { choices, pills, children, ...searching } = props;
  const { search, onChange } = searching;
  return (
    <search className={row(20, 'wrap', 'tight', 'middle')}>
      {pills ? (
        <Pills
          label={pills.label}
          options={pills.options}
          chosen={String(search[pills.field])}
          onChoose={(value) => onChange({ ...search, [pills.field]: value })}
        />
      ) : null}
      <SearchField {...searching} />
      {choices.length === 0 ? null : (
        <Fold initiallyOpen={choices.some(({ field, options }) => search[field] !== options[0]?.value)}>
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
          {children}
        </Fold>
      )}
    </search>
  );
};

export type Shown<Search> = Search & { readonly text: string };

/** State of the search, for panels that do not always show the list. */
export type SearchState = readonly [Shown<Query> | null, (search: Shown<Query>) => void];

export const useSearchState = (): SearchState => useState<Shown<Query> | null>(null);

/** Options of each query parameter; the first is selected initially. */
export type Filters = Readonly<Record<string, readonly string[]>>;

/** A message by the end of its key. */
export type MessageOf = (name: string, values?: Readonly<Record<string, string | number>>) => string;

/** Empty state of the initial filters, if these exclude rows. */
export interface Inbox {
  readonly empty: () => string;
  readonly showAll: () => string;
}

export const firstSearch = (filters: Filters = {}): Shown<Query> => ({
  ...Object.fromEntries(Object.entries(filters).map(([field, [first = ALL]]) => [field, first])),
  text: '',
});

/** Resets the search: filters with an option for all are set to it, sort orders remain. */
const everySearch = (filters: Filters, search: Shown<Query>): Shown<Query> => ({
  ...search,
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([field, options]) => (options.includes(ALL) ? [[field, ALL]] : [])),
  ),
  text: '',
});

const isSame = (one: Query, other: Query): boolean =>
  Object.entries(one).every(([field, value]) => other[field] === value);

export const queryOf = ({ text, ...filters }: Shown<Query>): Query => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ALL)),
  ...(text === '' ? {} : { search: text }),
});

interface SearchProps {
  readonly search: Shown<Query>;
  readonly onSearch: (search: Shown<Query>) => void;
  readonly message: MessageOf;
}

export const ListSearch = (props: SearchProps & { readonly filters: Filters }) => {
  const { filters, search, onSearch, message } = props;
  return (
    <ListControls
      label={message('search')}
      hint={message('search-hint')}
      search={search}
      onChange={onSearch}
      choices={Object.entries(filters).map(([field, options]) => ({
        field,
        label: message(field),
        options: options.map((value) => ({ value, label: message(`${field}-${value}`) })),
      }))}
    />
  );
};

interface ListEmptyProps extends SearchProps {
  readonly filters: Filters | undefined;
  readonly inbox: Inbox | undefined;
}

export const ListEmpty = ({ filters = {}, search, onSearch, message, inbox }: ListEmptyProps) => {
  const every = everySearch(filters, search);
  if (isSame(search, every)) return <EmptyState>{message('empty')}</EmptyState>;
  const isInbox = inbox !== undefined && isSame(search, firstSearch(filters));
  return (
    <EmptyState
      action={
        <Button variant="secondary" onClick={() => onSearch(every)}>
          {isInbox ? inbox.showAll() : message('clear')}
        </Button>
      }
    >
      {isInbox ? inbox.empty() : message('no-match')}
    </EmptyState>
  );
};
