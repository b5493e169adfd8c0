import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { type IconName, withIcon } from '../icons/icon.tsx';
import { useExit } from './exit.ts';
import { focusByKey } from './item-keys.ts';
import styles from './menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

interface MenuProps {
  readonly id: string;
  readonly label: string;
  readonly className: string | undefined;
  /** Buttons with a `menuitem…` role. */
  readonly children: ReactNode;
}

const ITEMS = '[role^=menuitem]';

const EDGE_PX = 8;

/**
 * Moves a menu that is aligned with the right of its button back into the window, if it is wider than its place there.
 * One that would reach below the header is marked, so that it opens downwards.
 */
const moveIntoWindow = (menu: HTMLElement): void => {
  menu.style.marginRight = '';
  const { left, top } = menu.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  if (top < header) menu.dataset.below = '';
  if (left < EDGE_PX) menu.style.marginRight = `${left - EDGE_PX}px`;
};

/** Focuses the first item, and implements the keyboard navigation of an ARIA menu. */
export const Menu = ({ id, label, className, children }: MenuProps) => {
  const menu = useRef<HTMLDivElement>(null);
  useExit(menu);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>(ITEMS)?.focus();
  }, []);
  // After each rendering: items that arrive later may be wider.
  useLayoutEffect(() => {
    if (menu.current) moveIntoWindow(menu.current);
  });
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={className}
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
  readonly run: () => void;
}

interface ActionMenuProps {
  /** "More about {title}". */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  /** Open from the start: the press that loaded the menu opens it. */
  readonly opened?: boolean;
}

/** A menu button with actions for the item beside it. */
export const ActionMenu = ({ label, actions, opened = false }: ActionMenuProps) => {
  const { open, setOpen, holder, opener, panel } = useDisclosure(opened);
  const choose = ({ run }: MenuAction) => {
    setOpen(false);
    opener.current?.focus();
    run();
  };
  return (
    <div ref={holder} className={styles.holder}>
      <IconButton
        ref={opener}
        label={label}
        icon="icon-ellipsis"
        iconSize={20}
        tooltip={false}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      />
      {open ? (
        <Menu id={panel} label={label} className={styles.menu}>
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.action}
              onClick={() => choose(action)}
              {...withIcon(action.icon, 20)}
            >
              {action.label}
            </button>
          ))}
        </Menu>
      ) : null}
    </div>
  );
};
