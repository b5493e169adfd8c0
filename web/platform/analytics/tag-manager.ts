// The operator's tag manager, where one is configured: the one script of others that the application's pages load.

interface ScriptUrls {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** Under Trusted Types a script's address must come from a policy; ours lets through the configured one alone. */
const trusted = (url: string): string => {
  const { trustedTypes } = window as { trustedTypes?: ScriptUrls };
  const rules = { createScriptURL: () => url };
  return trustedTypes === undefined
    ? url
    : trustedTypes.createPolicy('tag-manager', rules).createScriptURL('');
};

/** Resolves when the script has run, rejects when it could not be had. */
export const loadTagManager = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    window.dataLayer ??= [];
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The tag manager did not load')));
    script.src = trusted(url);
    document.head.append(script);
  });
