import { listen } from '@meend/web/platform/page-events.ts';
import { useEffect } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';

/**
 * The path to navigate to; null if the browser is to handle the click: not on a link to a path of this site, handled
 * already, or made with a key or button that opens another tab.
 */
const pathOfClick = (event: MouseEvent): string | null => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href?.startsWith('/') || href.startsWith('//')) return null;
  return link.hasAttribute('download') || (link.target !== '' && link.target !== '_self') ? null : href;
};

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
