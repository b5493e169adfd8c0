import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../api/session.ts';
import type { TokenUser } from '../api/token.ts';
import { ThemeChoice } from '../features/theme/theme-choice.tsx';
import { text } from '../messages/text.ts';
import { Icon } from '../ui/icons/icon.tsx';
import styles from './account-menu.module.css';
import { paths } from './paths.ts';

/** A disclosure, not a menu: it holds a link, a choice and a button, each with its own keys. */
export const AccountMenu = ({ user }: { readonly user: TokenUser }) => {
  const { logOut } = useSession();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !holder.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  return (
    <div ref={holder} className={styles.holder}>
      <button
        ref={opener}
        type="button"
        className={styles.avatar}
        aria-label={text('shell.account-menu')}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {user.email.charAt(0).toUpperCase()}
      </button>
      <div id={panel} hidden={!open} className={styles.panel}>
        <p className={styles.email}>{user.email}</p>
        <Link to={paths.profile.href()} className={styles.item}>
          <Icon glyph={UserRound} size={20} />
          {text('shell.profile')}
        </Link>
        <div className={styles.theme}>
          <ThemeChoice />
        </div>
        <button type="button" className={styles.item} onClick={logOut}>
          <Icon glyph={LogOut} size={20} />
          {text('shell.log-out')}
        </button>
      </div>
    </div>
  );
};
