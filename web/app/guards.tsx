import { href } from '@meend/core/site/href.ts';
import { useSession, useSignInPopup } from '@meend/web/api/session/session.ts';
import { useEffect, useRef } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import styles from './guards.module.css';

/** Route guard: without a token, opens the login dialog over the blurred page; dismissing it navigates to Home. */
export const TokenGuard = () => {
  const { user, openSignIn, closeSignIn } = useSession();
  const signInPopup = useSignInPopup();
  const navigate = useNavigate();
  const guest = user === null;

  const prompted = useRef(false);

  useEffect(() => {
    prompted.current = false;
    if (!guest) return;
    openSignIn('login', 'guard');
    // Leaving the page, also by logging out, closes the dialog.
    return closeSignIn;
  }, [guest, openSignIn, closeSignIn]);

  useEffect(() => {
    if (!guest) return;
    // The dialog opens one render later; only an open one can have been dismissed.
    if (signInPopup !== null) prompted.current = true;
    else if (prompted.current) navigate(href('home'), { replace: true });
  }, [guest, signInPopup, navigate]);

  return (
    <div inert={guest} className={guest ? styles.blurred : undefined}>
      <Outlet />
    </div>
  );
};
