// Loads the operator's tag manager, where one is configured: the only third-party script of the application. A script
// cannot be unloaded, so once the listener's history is paused the page's policy confines it until the next page load.

import { screens } from '@meend/core/site/screens.ts';
import { listen } from '../page-events.ts';
import type { Store } from '../store.ts';

type HistoryPause = Pick<Store<boolean | null>, 'read' | 'subscribe'>;

interface ScriptUrls {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** Trusted Types policy that admits the configured script URL alone. */
const trusted = (url: string): string => {
  const { trustedTypes } = window as { trustedTypes?: ScriptUrls };
  const rules = { createScriptURL: () => url };
  return trustedTypes === undefined
    ? url
    : trustedTypes.createPolicy('tag-manager', rules).createScriptURL('');
};

/** The application's policy of a page without a tag manager; a policy added to a page can only tighten it. */
const OWN_ORIGIN_ONLY = [
  ['script-src', "'self'"],
  ['connect-src', "'self'"],
  ['img-src', "'self'", 'data:', 'blob:'],
]
  .map((directive) => directive.join(' '))
  .join('; ');

/** From the first pause on, in whatever tab, no request of this page reaches another origin. */
const confineOncePaused = (historyPause: HistoryPause): void => {
  const confine = (): void => {
    if (!historyPause.read()) return;
    for (const stop of stops) stop();
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = OWN_ORIGIN_ONLY;
    document.head.append(policy);
  };
  const stops = [historyPause.subscribe(confine), listen(window, 'storage', confine)];
};

/** The script reads the page's address: the text of a search moves from there into the history's entry. */
const hideSearchedText = (): void => {
  const { pathname, search } = location;
  if (pathname !== screens.search || search === '') return;
  const { q, kind } = Object.fromEntries(new URLSearchParams(search));
  history.replaceState({ ...history.state, usr: { q, kind } }, '', pathname);
};

/** Resolves when the script has run, rejects when it failed to load. Loads nothing while the history is paused. */
export const loadTagManager = async (url: string, historyPause: HistoryPause): Promise<void> => {
  if (historyPause.read()) return;
  confineOncePaused(historyPause);
  hideSearchedText();
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('Tag manager script failed to load')));
    script.src = trusted(url);
    document.head.append(script);
  });
};
