import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { useSession } from '../api/session.ts';
import styles from './guards.module.css';
import { paths } from './paths.ts';

/** Without a token the login dialog stands over the blurred page; whoever closes it goes home. */
export const TokenGuard = () => {
  const { user, signInPopup, openSignIn } = useSession();
  const navigate = useNavigate();
  const guest = user === null;

  useEffect(() => {
    if (guest) openSignIn('login', 'guard');
  }, [guest, openSignIn]);

  const dismissed = guest && signInPopup === null;
  useEffect(() => {
    if (!dismissed) return;
    // The dialog opens one step after the page: a dialog that is still closed then was dismissed.
    const timer = setTimeout(() => navigate(paths.home.href(), { replace: true }));
    return () => clearTimeout(timer);
  }, [dismissed, navigate]);

  return (
    <div inert={guest} className={guest ? styles.blurred : undefined}>
      <Outlet />
    </div>
  );
};
