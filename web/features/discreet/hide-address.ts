import { href } from '@meend/core/site/href.ts';

/** Shows Home's address in place of the page's, in the same history entry; returns the function that restores it. */
export const hideAddress = (): (() => void) => {
  const { location, history } = window;
  const address = location.href;
  const home = href('home');
  const show = (url: string): void => history.replaceState(history.state, '', url);
  show(home);
  return () => {
    // Unless Back or Forward went to another page meanwhile.
    if (location.pathname === home) show(address);
  };
};
