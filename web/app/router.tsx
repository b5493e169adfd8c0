import { href } from '@meend/core/site/href.ts';
import { type ScreenName, screenNames, screens } from '@meend/core/site/screens.ts';
import { useSession, useSignInPopup } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { useIsOnline } from '@meend/web/platform/connection.ts';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { createElement, Suspense, useEffect, useRef } from 'react';
import { matchRoutes, Outlet, type RouteObject, useNavigate, useRoutes } from 'react-router-dom';
import { NotFoundPage, pages } from './pages.ts';
import styles from './router.module.css';

/** While a page's chunk is fetched; offline that is repeated, and the notice above says so. */
const PageLoading = () => {
  const isOnline = useIsOnline();
  return (
    <div className={`wrap ${styles.loading}`}>
      {isOnline ? (
        <Skeleton label={text('app.loading')} shape="tiles" />
      ) : (
        <img src="/niches/offline.svg" width={168} height={210} alt="" className={styles.niche} />
      )}
    </div>
  );
};

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

/** Paths are case-sensitive, as on the server. */
const routeOf = (name: ScreenName): RouteObject => ({
  path: screens[name],
  caseSensitive: true,
  element: createElement(pages[name]),
  handle: pages[name].fetchChunk,
});

const forListeners: readonly ScreenName[] = ['unlock', 'profile', 'history'];

const routes: RouteObject[] = [
  ...screenNames.filter((name) => !forListeners.includes(name)).map(routeOf),
  { element: <TokenGuard />, children: forListeners.map(routeOf) },
  { path: '*', element: <NotFoundPage />, handle: NotFoundPage.fetchChunk },
];

/** Fetches the chunks of the page at the path. */
export const fetchPage = (path: string): Promise<unknown> =>
  matchRoutes(routes, path)?.at(-1)?.route.handle();

const Page = () => useRoutes(routes);

export const Router = () => (
  <Suspense fallback={<PageLoading />}>
    <Page />
  </Suspense>
);
