import { MAX_GENRE_LENGTH, MAX_GENRES } from '@meend/core/catalogue/part-limits.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { FieldError } from '@meend/web/ui/feedback/field-error.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './genre-field.module.css';

const MAX_SUGGESTIONS = 8;

interface GenreFieldProps {
  readonly genres: readonly string[];
  /** Existing genres, the most used first. */
  readonly known: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (genres: readonly string[]) => void;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const suggestionsOf = (known: readonly string[], genres: readonly string[], typed: string) => {
  const isFree = (genre: string) => !genres.some((chosen) => isSame(chosen, genre));
  const found = known.filter((genre) => isFree(genre) && genre.toLowerCase().includes(typed.toLowerCase()));
  return found.slice(0, MAX_SUGGESTIONS);
};

/** Combobox for one to five genres, existing or new; the selected ones are removable tags. */
export const GenreField = ({ genres, known, error, onChange }: GenreFieldProps) => {
  const { announce } = usePlatform();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [serverError, setServerError] = useState<string | null>(null);
  const typedGenre = typed.replace(/\s+/g, ' ').trim();
  const found = suggestionsOf(known, genres, typedGenre);
  const isNew = typedGenre !== '' && ![...known, ...genres].some((genre) => isSame(genre, typedGenre));
  const options = isNew ? [...found, typedGenre] : found;
  const isOpen = open && options.length > 0;
  const message = serverError ?? error;

  const type = (next: string) => {
    setTyped(next);
    setOpen(true);
    setAt(-1);
    setServerError(null);
  };
  const add = (genreName: string) => {
    const genre = known.find((one) => isSame(one, genreName)) ?? genreName;
    if (genre === '') return;
    if (genres.some((chosen) => isSame(chosen, genre))) return type('');
    if (genres.length >= MAX_GENRES) return setServerError(text('studio-stories.genre-most'));
    if (genre.length > MAX_GENRE_LENGTH) return setServerError(text('studio-stories.genre-long'));
    type('');
    onChange([...genres, genre]);
    announce(text('studio-stories.genre-added', { genre, count: genres.length + 1 }));
  };
  const remove = (genre: string) => {
    setServerError(null);
    onChange(genres.filter((other) => other !== genre));
    announce(text('studio-stories.genre-removed', { genre, count: genres.length - 1 }));
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const last = genres.at(-1);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt(isOpen ? (at + step + options.length) % options.length : 0);
      setOpen(true);
    } else if (event.key === 'Enter' || (event.key === ',' && typedGenre !== '')) {
      event.preventDefault();
      add((isOpen ? options[at] : undefined) ?? typedGenre);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={`${id}-input`} className={styles.label}>
        {text('studio-stories.genre')}
      </label>
      <div className={classNames(styles.box, message && styles.wrong)}>
        {genres.length > 0 ? (
          <ul className={styles.tags} aria-label={text('studio-stories.field-genres')}>
            {genres.map((genre) => (
              <li key={genre} className={styles.tag}>
                {genre}
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={text('studio-stories.genre-remove', { genre })}
                  onClick={() => remove(genre)}
                >
                  <Icon glyph={X} size={16} />
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <input
          ref={input}
          id={`${id}-input`}
          className={styles.input}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error ${id}-help` : `${id}-help`}
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
        />
        {isOpen ? (
          <div
            id={`${id}-list`}
            role="listbox"
            className={styles.list}
            aria-label={text('studio-stories.genre-suggestions')}
          >
            {options.map((genre, index) => (
              // The field keeps the focus and handles the keys; options can be clicked too.
              <div
                key={genre}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={styles.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => add(genre)}
                onKeyDown={press}
              >
                {isNew && index === options.length - 1 ? text('studio-stories.genre-new', { genre }) : genre}
              </div>
            ))}
          </div>
        ) : null}
      </div>
      {message ? (
        <FieldError id={`${id}-error`} role={serverError ? 'alert' : undefined}>
          {message}
        </FieldError>
      ) : null}
      <p id={`${id}-help`} className={styles.help}>
        {text('studio-stories.genre-help')}
      </p>
    </div>
  );
};
