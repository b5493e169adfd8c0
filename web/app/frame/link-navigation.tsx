import { listen } from '@meend/web/platform/listen.ts';
import { useEffect } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { pathOfClick } from './path-of-click.ts';

/**
 * Links to a path of this site use client-side navigation, so that playback goes on. One listener for all of them: a
 * link needs no hooks, and works before it is hydrated.
 */
export const LinkNavigation = () => {
  const navigate = useNavigate();
  const current = createPath(useLocation());
  useEffect(
    () =>
      listen(document, 'click', (event) => {
        const path = pathOfClick(event as MouseEvent);
        if (path === null) return;
        event.preventDefault();
        navigate(path, { replace: path === current });
      }),
    [navigate, current],
  );
  return null;
};
