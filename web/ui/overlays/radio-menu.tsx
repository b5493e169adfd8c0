import Check from 'lucide-react/icons/check';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './radio-menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

export interface RadioMenuProps<Value extends string | number> {
  /** "Speed": the button is named by it and by what is chosen. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** The place an arrow, Home, End or a typed beginning leads to. */
const targetOf = (key: string, at: number, labels: readonly string[]): number => {
  const last = labels.length - 1;
  if (key === 'ArrowDown') return at === last ? 0 : at + 1;
  if (key === 'ArrowUp') return at === 0 ? last : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key.length > 1) return -1;
  const begins = (label: string) => label.toLowerCase().startsWith(key.toLowerCase());
  const further = labels.findIndex((label, place) => place > at && begins(label));
  return further < 0 ? labels.findIndex(begins) : further;
};

type OpenMenuProps<Value extends string | number> = RadioMenuProps<Value> & { readonly id: string };

const OpenMenu = <Value extends string | number>({
  id,
  label,
  choices,
  chosen,
  onChoose,
}: OpenMenuProps<Value>) => {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
  }, []);
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.key === ' ') return;
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];
    const at = items.findIndex((item) => item.matches(':focus'));
    const labels = choices.map((choice) => choice.label);
    const target = items[targetOf(event.key, at, labels)];
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={move}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={choice.value === chosen}
          className={styles.choice}
          onClick={() => onChoose(choice.value)}
        >
          {choice.value === chosen ? <Icon glyph={Check} size={18} /> : null}
          {choice.label}
        </button>
      ))}
    </div>
  );
};

/** One of several, in a menu above its button. */
export const RadioMenu = <Value extends string | number>(props: RadioMenuProps<Value>) => {
  const { open, setOpen, holder, opener, panel } = useDisclosure();
  const { label, choices, chosen, onChoose } = props;
  const shown = choices.find(({ value }) => value === chosen)?.label ?? '';
  const openOnArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  const choose = (value: Value) => {
    setOpen(false);
    opener.current?.focus();
    onChoose(value);
  };
  return (
    <div ref={holder} className={styles.holder}>
      <button
        ref={opener}
        type="button"
        className={styles.pill}
        aria-label={`${label} ${shown}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={openOnArrow}
      >
        {shown}
      </button>
      {open ? <OpenMenu {...props} id={panel} onChoose={choose} /> : null}
    </div>
  );
};
