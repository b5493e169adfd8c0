import type { KeyboardEvent } from 'react';
import { withIcon } from '../icons/icon.tsx';
import { Menu } from './menu.tsx';
import styles from './radio-menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

export interface RadioMenuProps<Value extends string | number> {
  /** "Speed": names the button together with the selected value. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** Selects one of several values in a menu above its button. */
export const RadioMenu = <Value extends string | number>({
  label,
  choices,
  chosen,
  onChoose,
}: RadioMenuProps<Value>) => {
  const { open, setOpen, holder, opener, panel } = useDisclosure();
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
      {open ? (
        <Menu id={panel} label={label} className={styles.menu}>
          {choices.map((choice) => (
            <button
              key={choice.value}
              type="button"
              role="menuitemradio"
              tabIndex={-1}
              aria-checked={choice.value === chosen}
              className={styles.choice}
              {...withIcon(choice.value === chosen ? 'icon-check' : undefined, 18)}
              onClick={() => choose(choice.value)}
            >
              {choice.label}
            </button>
          ))}
        </Menu>
      ) : null}
    </div>
  );
};
