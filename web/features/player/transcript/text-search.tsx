import { findMatches, type TextMatch, termsOf } from '@meend/core/search/find-terms.ts';
import { text } from '@meend/web/messages/text.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import styles from './read-along.module.css';

/** The terms that a search found, and the current one. */
export interface Found {
  readonly all: readonly TextMatch[];
  readonly current: TextMatch | undefined;
}

export const nothingFound: Found = { all: [], current: undefined };

interface TextSearchProps {
  readonly texts: readonly string[];
  readonly onFound: (found: Found) => void;
  readonly onClose: () => void;
}

const countText = (search: string, at: number, count: number): string => {
  if (search.trim() === '') return '';
  return count === 0 ? text('transcript.found-none') : text('transcript.found', { number: at + 1, count });
};

/** Enter goes to the next place, with Shift to the one before, Escape closes. */
export const TextSearch = ({ texts, onFound, onClose }: TextSearchProps) => {
  const terms = useMemo(() => termsOf(texts), [texts]);
  const [search, setSearch] = useState('');
  const [all, setAll] = useState<readonly TextMatch[]>([]);
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const goTo = (found: readonly TextMatch[], index: number): void => {
    setAt(index);
    onFound({ all: found, current: found[index] });
  };
  const change = (typed: string): void => {
    const found = findMatches(terms, typed);
    setSearch(typed);
    setAll(found);
    goTo(found, 0);
  };
  const goBy = (by: 1 | -1): void => {
    if (all.length > 0) goTo(all, (at + by + all.length) % all.length);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // The open player would close.
    event.preventDefault();
    onClose();
  };
  const reason = all.length === 0 ? text('transcript.found-none') : undefined;
  return (
    <search className={styles.search} onKeyDown={press}>
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={text('transcript.search')}
        placeholder={text('transcript.search')}
        enterKeyHint="search"
        value={search}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') goBy(event.shiftKey ? -1 : 1);
        }}
      />
      <output className={styles.count}>{countText(search, at, all.length)}</output>
      <IconButton
        label={text('transcript.found-previous')}
        icon="icon-chevron-up"
        iconSize={20}
        tooltip={false}
        disabledReason={reason}
        onClick={() => goBy(-1)}
      />
      <IconButton
        label={text('transcript.found-next')}
        icon="icon-chevron-down"
        iconSize={20}
        tooltip={false}
        disabledReason={reason}
        onClick={() => goBy(1)}
      />
      <IconButton
        label={text('transcript.search-close')}
        icon="icon-x"
        iconSize={20}
        tooltip={false}
        onClick={onClose}
      />
    </search>
  );
};
