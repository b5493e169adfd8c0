import Ellipsis from 'lucide-react/icons/ellipsis';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './action-menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

export interface MenuAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ActionMenuProps {
  /** "More about {title}". */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const OpenMenu = ({ id, label, actions }: ActionMenuProps & { readonly id: string }) => {
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => items()[0]?.focus(), []);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = items();
    const at = all.findIndex((item) => item.matches(':focus'));
    all[step(at, all.length - 1)]?.focus();
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
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.action}
          onClick={action.run}
        >
          {action.label}
        </button>
      ))}
    </div>
  );
};

/** A few things to do with what stands beside it, behind one button. */
export const ActionMenu = ({ label, actions }: ActionMenuProps) => {
  const { open, setOpen, holder, opener, panel } = useDisclosure();
  const closing = actions.map((action) => ({
    ...action,
    run: () => {
      setOpen(false);
      opener.current?.focus();
      action.run();
    },
  }));
  return (
    <div ref={holder} className={styles.holder}>
      <IconButton
        ref={opener}
        label={label}
        icon={<Icon glyph={Ellipsis} size={20} />}
        tooltip={false}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      />
      {open ? <OpenMenu id={panel} label={label} actions={closing} /> : null}
    </div>
  );
};
