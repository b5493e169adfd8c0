import { MAX_QUERY_LENGTH } from '@meend/core/discovery/query.ts';
import { screens } from '@meend/core/site/screens.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { withIcon } from '@meend/web/ui/icons/icon.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import styles from './search-form.module.css';

interface SearchFormProps {
  readonly typed: string;
  /** Whether the field is in use, so that it can be cancelled. */
  readonly isActive: boolean;
  /** Focuses the field when the page opens. */
  readonly focusOnMount: boolean;
  readonly onType: (text: string) => void;
  readonly onFocus: () => void;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** The page's own field, where the header has none. */
export const SearchForm = ({
  typed,
  isActive,
  focusOnMount,
  onType,
  onFocus,
  onSubmit,
  onCancel,
}: SearchFormProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusOnMount) input.current?.focus();
  }, [focusOnMount]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    input.current?.blur();
    onSubmit();
  };
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <search>
      <form action={screens.search} className={styles.form} onSubmit={submit}>
        <label className={styles.field} {...withIcon('icon-search', 20)}>
          <input
            ref={input}
            type="search"
            name="q"
            value={typed}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={text('search-field.hint')}
            aria-label={text('app.search')}
            className={styles.input}
            data-search=""
            onFocus={onFocus}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
          {typed === '' ? null : <IconButton icon="icon-x" label={text('search.clear')} onClick={clear} />}
        </label>
        {isActive || typed !== '' ? (
          <Button variant="quiet" dense onClick={onCancel}>
            {text('search.cancel')}
          </Button>
        ) : null}
      </form>
    </search>
  );
};
