import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { type IconName, withIcon } from '../icons/icon.tsx';
import { useExit } from './exit.ts';
import { focusByKey } from './item-keys.ts';
import styles from './menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

const ITEMS = '[role^=menuitem]';

const EDGE_PX = 8;

/**
 * Moves a menu that is aligned with the right of its button back into the window, if it is wider or, below its button,
 * higher than the window there. One that would reach below the header is marked, so that it opens downwards.
 */
const moveIntoWindow = (menu: HTMLElement): void => {
  menu.style.margin = '';
  const { left, top } = menu.getBoundingClientRect();
  const ceiling = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  if (top < ceiling) menu.dataset.below = '';
  if (left < EDGE_PX) menu.style.marginRight = `${left - EDGE_PX}px`;
  if (menu.dataset.below === undefined) return;
  const under = menu.getBoundingClientRect();
  // Above what is fixed to the window's bottom.
  const inset = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const floor = innerHeight - inset;
  const excess = Math.min(under.bottom + EDGE_PX - floor, under.top - ceiling);
  if (excess > 0) menu.style.marginTop = `${-excess}px`;
};

interface MenuProps {
  readonly id: string;
  readonly label: string;
  /** In a sheet, instead of beside its button. */
  readonly isInSheet: boolean;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A sheet leaves with the menu in it. */
const inSheet = { current: null };

/** Focuses the first item, and implements the keyboard navigation of an ARIA menu. */
const Menu = ({ id, label, isInSheet, className, children }: MenuProps) => {
  const menu = useRef<HTMLDivElement>(null);
  useExit(isInSheet ? inSheet : menu);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>(ITEMS)?.focus();
  }, []);
  // After each rendering: items that arrive later may be wider.
  useLayoutEffect(() => {
    if (menu.current && !isInSheet) moveIntoWindow(menu.current);
  });
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={classNames(!isInSheet && styles.menu, className)}
      onKeyDown={focusByKey(ITEMS)}
    >
      {children}
    </div>
  );
};

export interface MenuAction {
  readonly label: string;
  /** None in the studio, whose menus are short lists of verbs. */
  readonly icon?: IconName;
  /** At the end of the row. */
  readonly note?: string | undefined;
  /** The first of a group. */
  readonly isFirst?: boolean;
  /** Switches something, and shows itself whether it is on: the menu stays open. */
  readonly isOn?: boolean;
  /** Where it leads. */
  readonly href?: string;
  readonly run?: () => void;
}

interface MenuRowProps {
  readonly action: MenuAction;
  readonly onChoose: () => void;
}

const MenuRow = ({ action: { label, icon, note, isFirst, isOn, href }, onChoose }: MenuRowProps) => {
  const Element = href === undefined ? 'button' : 'a';
  return (
    <Element
      type={href === undefined ? 'button' : undefined}
      href={href}
      role={isOn === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={isOn}
      tabIndex={-1}
      className={styles.action}
      data-first={isFirst ? '' : undefined}
      onClick={onChoose}
      {...withIcon(icon, 20)}
    >
      {label}
      {note ? <span> {note}</span> : null}
    </Element>
  );
};

interface ActionMenuProps {
  /** "More about {title}". */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  /** Open from the start: the press that loaded the menu opens it. */
  readonly opened?: boolean;
  /** Of the list of actions. */
  readonly className?: string | undefined;
  /** Renders the sheet that the menu is in, instead of beside its button. */
  readonly sheet?: ((menu: ReactNode, close: () => void) => ReactNode) | undefined;
}

/** A menu button with actions for the item beside it. */
export const ActionMenu = ({ label, actions, opened = false, className, sheet }: ActionMenuProps) => {
  const { open, setOpen, holder, opener, panel } = useDisclosure(opened);
  const choose = ({ isOn, run }: MenuAction) => {
    if (isOn === undefined) {
      setOpen(false);
      opener.current?.focus();
    }
    run?.();
  };
  const menu = (
    <Menu id={panel} label={label} isInSheet={sheet !== undefined} className={className}>
      {actions.map((action, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label changes with what it switches
        <MenuRow key={at} action={action} onChoose={() => choose(action)} />
      ))}
    </Menu>
  );
  return (
    <div ref={holder} className={styles.holder}>
      <IconButton
        ref={opener}
        // So that the focus returns to it from a sheet, though another button was pressed.
        autoFocus={opened}
        label={label}
        icon="icon-ellipsis"
        iconSize={20}
        tooltip={false}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      />
      {open ? (sheet?.(menu, () => setOpen(false)) ?? menu) : null}
    </div>
  );
};
