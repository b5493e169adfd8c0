import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the heading named in the URL's hash once the text has loaded. */
export const useScrollToHash = (isThere: boolean): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || hash === '') return;
    const heading = document.getElementById(hash.slice(1));
    heading?.scrollIntoView({ block: 'start', behavior: 'instant' });
    heading?.focus({ preventScroll: true });
  }, [isThere, hash]);
};
