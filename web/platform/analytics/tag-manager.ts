// Loads the operator's tag manager, where one is configured: the only third-party script of the application.

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

/** Resolves when the script has run, rejects when it failed to load. */
export const loadTagManager = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    window.dataLayer ??= [];
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('Tag manager script failed to load')));
    script.src = trusted(url);
    document.head.append(script);
  });
