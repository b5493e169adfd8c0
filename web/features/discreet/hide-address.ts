import { href } from '@meend/core/site/href.ts';

/** Shows Home's address in place of the page's, in the same history entry; returns the function that restores it. */
export const hideAddress = (): (() => void) => {
  const { href: address } = window.location;
  const { state } = window.history;
  window.history.replaceState(state, '', href('home'));
  const hidden = window.location.href;
  return () => {
    // Back or Forward went to another page meanwhile.
    if (window.location.href !== hidden) return;
    window.history.replaceState(state, '', address);
  };
};
