import Ellipsis from 'lucide-react/icons/ellipsis';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './action-menu.module.css';
import { Menu } from './menu.tsx';
import { useDisclosure } from './use-disclosure.ts';

export interface MenuAction {
  readonly label: string;
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
        icon={<Icon glyph={Ellipsis} size={20} />}
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
            >
              {action.label}
            </button>
          ))}
        </Menu>
      ) : null}
    </div>
  );
};
