import { type ScreenName, screenNames, screens } from '@meend/core/site/screens.ts';
import { createElement, Suspense } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';
import { PageLoading } from './frame/page-loading.tsx';
import { TokenGuard } from './guards.tsx';
import { NotFoundPage, pages } from './pages.ts';

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
