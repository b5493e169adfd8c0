import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** An address may name a heading of a text that only now is there. */
export const useScrollToHash = (isThere: boolean): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || hash === '') return;
    const heading = document.getElementById(hash.slice(1));
    heading?.scrollIntoView({ block: 'start', behavior: 'instant' });
    heading?.focus({ preventScroll: true });
  }, [isThere, hash]);
};
