import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { FieldError } from '@meend/web/ui/feedback/field-error.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { row, stack } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './tag-field.module.css';

const MAX_SUGGESTIONS = 8;

/** Everything the field says. */
interface TagTexts {
  readonly label: string;
  /** Rendered at the end of the label. */
  readonly count?: string;
  /** Label of the selected tags. */
  readonly selected: string;
  readonly suggestions: string;
  readonly help: string;
  /** There are as many tags as there may be. */
  readonly most: string;
  readonly remove: (tag: string) => string;
  readonly added: (tag: string, count: number) => string;
  readonly removed: (tag: string, count: number) => string;
}

interface TagFieldProps {
  readonly tags: readonly string[];
  /** Suggested tags, in their order. */
  readonly known: readonly string[];
  readonly max: number;
  readonly texts: TagTexts;
  /** Tags besides the known ones; without it, only known ones are accepted, and `unknown` is the error. */
  readonly newTags?: {
    readonly maxLength: number;
    readonly long: string;
    readonly label: (tag: string) => string;
  };
  readonly unknown?: string;
  readonly error?: string | undefined;
  readonly onChange: (tags: readonly string[]) => void;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const suggestionsOf = (known: readonly string[], tags: readonly string[], typed: string) => {
  const isFree = (tag: string) => !tags.some((chosen) => isSame(chosen, tag));
  const found = known.filter((tag) => isFree(tag) && tag.toLowerCase().includes(typed.toLowerCase()));
  return found.slice(0, MAX_SUGGESTIONS);
};

/** Combobox for several tags, of which the selected ones are removable. */
export const TagField = ({
  tags,
  known,
  max,
  texts,
  newTags,
  unknown = '',
  error,
  onChange,
}: TagFieldProps) => {
  const { announce } = usePlatform();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [serverError, setServerError] = useState<string | null>(null);
  const typedTag = typed.replace(/\s+/g, ' ').trim();
  const found = suggestionsOf(known, tags, typedTag);
  const isNew =
    newTags !== undefined && typedTag !== '' && ![...known, ...tags].some((tag) => isSame(tag, typedTag));
  const options = isNew ? [...found, typedTag] : found;
  const isOpen = open && options.length > 0;
  const message = serverError ?? error;

  const type = (next: string) => {
    setTyped(next);
    setOpen(true);
    setAt(-1);
    setServerError(null);
  };
  const add = (tagName: string) => {
    const existing = known.find((one) => isSame(one, tagName));
    const tag = existing ?? tagName;
    if (tag === '') return;
    if (tags.some((chosen) => isSame(chosen, tag))) return type('');
    if (tags.length >= max) return setServerError(texts.most);
    if (existing === undefined && newTags === undefined) return setServerError(unknown);
    if (newTags !== undefined && tag.length > newTags.maxLength) return setServerError(newTags.long);
    type('');
    onChange([...tags, tag]);
    announce(texts.added(tag, tags.length + 1));
  };
  const remove = (tag: string) => {
    setServerError(null);
    onChange(tags.filter((other) => other !== tag));
    announce(texts.removed(tag, tags.length - 1));
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const last = tags.at(-1);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt(isOpen ? (at + step + options.length) % options.length : 0);
      setOpen(true);
    } else if (event.key === 'Enter' || (event.key === ',' && typedTag !== '')) {
      event.preventDefault();
      add((isOpen ? options[at] : undefined) ?? typedTag);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  };
  return (
    <div className={stack(8)}>
      <div className={row(16, 'baseline', 'between')}>
        <label htmlFor={`${id}-input`} className={styles.label}>
          {texts.label}
        </label>
        {texts.count === undefined ? null : (
          <span className={textStyle('small', 'muted')}>{texts.count}</span>
        )}
      </div>
      <div className={classNames(styles.box, message && styles.wrong)}>
        {tags.length > 0 ? (
          <ul className={styles.tags} aria-label={texts.selected}>
            {tags.map((tag) => (
              <li key={tag} className={styles.tag}>
                {tag}
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={texts.remove(tag)}
                  onClick={() => remove(tag)}
                >
                  <Icon glyph="icon-x" size={16} />
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
          <div id={`${id}-list`} role="listbox" className={styles.list} aria-label={texts.suggestions}>
            {options.map((tag, index) => (
              // The field keeps the focus and handles the keys; options can be clicked too.
              <div
                key={tag}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={styles.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => add(tag)}
                onKeyDown={press}
              >
                {newTags && isNew && index === options.length - 1 ? newTags.label(tag) : tag}
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
      <p id={`${id}-help`} className={textStyle('small', 'muted')}>
        {texts.help}
      </p>
    </div>
  );
};
