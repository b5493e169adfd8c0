import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useEffect, useRef } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import styles from './guards.module.css';

/** Without a token the login dialog stands over the blurred page; whoever closes it goes home. */
export const TokenGuard = () => {
  const { user, signInPopup, openSignIn, closeSignIn } = useSession();
  const navigate = useNavigate();
  const guest = user === null;

  const prompted = useRef(false);

  useEffect(() => {
    prompted.current = false;
    if (!guest) return;
    openSignIn('login', 'guard');
    // Whoever leaves the page, logging out among it, is not asked on the next one.
    return closeSignIn;
  }, [guest, openSignIn, closeSignIn]);

  useEffect(() => {
    if (!guest) return;
    // The dialog opens one step after the page: only one that was open can be dismissed.
    if (signInPopup !== null) prompted.current = true;
    else if (prompted.current) navigate(href('home'), { replace: true });
  }, [guest, signInPopup, navigate]);

  return (
    <div inert={guest} className={guest ? styles.blurred : undefined}>
      <Outlet />
    </div>
  );
};
