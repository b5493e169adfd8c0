// The list below the header's search field: a combobox whose field is there before this chunk is.
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { WireFound } from '@meend/core/contract/search/wire-results.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { listen } from '@meend/web/platform/page-events.ts';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LineFound } from './line-result.tsx';
import { useLiveResults } from './live-results.ts';
import { useRecentSearches } from './recent-searches.ts';
import { resultHref } from './result-href.ts';
import styles from './search-combobox.module.css';
import { useFailureText } from './search-failure.ts';
import { OptionGroups, type SearchOption } from './search-options.tsx';
import { useOpenSearch } from './searched.ts';

const useChoose = (
  close: () => void,
  onLine: (line: LineFound) => void,
): ((option: SearchOption) => void) => {
  const navigate = useNavigate();
  const openSearch = useOpenSearch();
  return (option) => {
    close();
    if (option.kind === 'recent') openSearch({ q: option.q });
    else if (option.kind === 'line') onLine(option);
    else navigate(resultHref(option));
  };
};

/** The next option in the direction; past the ends none, which is the field itself. */
const step = (active: number | null, by: 1 | -1, count: number): number | null => {
  const from = active ?? (by === 1 ? -1 : count);
  const next = from + by;
  return next >= 0 && next < count ? next : null;
};

interface SearchComboboxProps {
  readonly input: HTMLInputElement;
  /** A sentence was chosen, to be played. */
  readonly onLine: (line: LineFound) => void;
  /** A story is to be played without its page. */
  readonly onPlay: (story: AnyWireStory) => void;
}

export const SearchCombobox = ({ input, onLine, onPlay }: SearchComboboxProps) => {
  const id = useId();
  const { announce } = usePlatform();
  const [typed, setTyped] = useState(input.value);
  const [isOpen, setOpen] = useState(document.activeElement === input);
  const [active, setActive] = useState<number | null>(null);
  const recent = useRecentSearches();
  const { groups, count, isCurrent, failure } = useLiveResults(typed);
  const failed = useFailureText(failure);
  const isEmpty = typed.trim() === '';
  const options: readonly SearchOption[] = isEmpty
    ? recent.texts.map((q) => ({ kind: 'recent', q }))
    : groups.flatMap(({ found }): readonly WireFound[] => found);
  const isNothing = !isEmpty && isCurrent && failure === null && options.length === 0;
  const isListed = isOpen && options.length > 0;
  const isShown = isListed || (isOpen && (isNothing || failed !== null));

  const close = () => {
    setOpen(false);
    setActive(null);
  };
  const leaveField = () => {
    recent.add(typed.trim());
    close();
    input.blur();
  };
  const choosing = useChoose(leaveField, onLine);
  const play = (story: AnyWireStory) => {
    leaveField();
    onPlay(story);
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const chosen = active === null || !isListed ? undefined : options[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setOpen(true);
      setActive(step(isListed ? active : null, key === 'ArrowDown' ? 1 : -1, options.length));
    } else if ((key === 'Home' || key === 'End') && chosen)
      setActive(key === 'Home' ? 0 : options.length - 1);
    else if (key === 'Enter' && chosen) choosing(chosen);
    else if (key === 'Escape' && isShown) close();
    else if (key === 'Escape' && input.value !== '') {
      input.value = '';
      setTyped('');
    } else return;
    event.preventDefault();
  });
  const type = useEffectEvent(() => {
    setTyped(input.value);
    setOpen(true);
    setActive(null);
  });
  const open = useEffectEvent(() => {
    // Another page may have changed it.
    setTyped(input.value);
    setOpen(true);
  });
  const submit = useEffectEvent(() => {
    recent.add(typed.trim());
    close();
  });
  const leave = useEffectEvent((event: Event) => {
    const next = (event as FocusEvent).relatedTarget;
    if (!(next instanceof Node && input.form?.contains(next))) close();
  });

  useEffect(() => {
    // What was typed until the listeners are there.
    if (document.activeElement === input) open();
    const { form } = input;
    const ends = [
      listen(input, 'keydown', (event) => press(event as KeyboardEvent)),
      listen(input, 'input', () => type()),
      ...['focus', 'click'].map((name) => listen(input, name, () => open())),
      ...(form
        ? [listen(form, 'submit', () => submit()), listen(form, 'focusout', (event) => leave(event))]
        : []),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [input]);

  useEffect(() => {
    input.setAttribute('aria-expanded', String(isListed));
    if (isListed) input.setAttribute('aria-controls', `${id}list`);
    else input.removeAttribute('aria-controls');
    if (isListed && active !== null) input.setAttribute('aria-activedescendant', `${id}${active}`);
    else input.removeAttribute('aria-activedescendant');
    if (active !== null) document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [input, id, isListed, active]);

  const isCounted = isOpen && !isEmpty && isCurrent && failed === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is announced, though it be as long as the last
  useEffect(() => {
    if (isCounted) announce(text('search.count', { count }));
  }, [announce, isCounted, count, groups]);
  useEffect(() => {
    if (isOpen && failed !== null) announce(failed);
  }, [announce, isOpen, failed]);

  if (!isShown) return null;
  return (
    <>
      <div className={styles.dim} />
      <div className={styles.panel}>
        {failed === null ? null : <p className={styles.note}>{failed}</p>}
        {isNothing ? <p className={styles.note}>{text('search.nothing-yet')}</p> : null}
        {isListed ? (
          <OptionGroups
            id={id}
            groups={isEmpty ? [{ kind: 'recent', found: options }] : groups}
            active={active}
            onActive={setActive}
            onChoose={choosing}
            onPlay={play}
          />
        ) : null}
        <div className={styles.foot}>
          <span className={styles.keys}>{text('search.keys')}</span>
          {isEmpty ? (
            <button type="button" className={styles.all} onClick={recent.clear}>
              {text('search.clear-all')}
            </button>
          ) : (
            <button type="submit" className={styles.all}>
              {text('search.all-for', { q: typed.trim() })}
            </button>
          )}
        </div>
      </div>
    </>
  );
};
