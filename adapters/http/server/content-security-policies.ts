// Every kind of page has a content security policy of its own.

const policy = (directives: readonly string[]): string => directives.join('; ');

/**
 * The application: a nonce per response, nothing unsafe, Trusted Types. Where a tag manager is set, its origin may be
 * called, and scripts come in by the nonce alone: an origin that serves everybody's tags would let in anybody's.
 * `soundOrigin`: where recordings are played from beside our own. `toolOrigins`: what else may be called; the one exception of `npm run dev`, for its tool's socket.
 */
export const applicationPolicy = (
  nonce: string,
  tagManager: string | null = null,
  toolOrigins: readonly string[] = [],
  soundOrigin: string | null = null,
): string => {
  const more = tagManager === null ? '' : ` ${tagManager}`;
  return policy([
    "default-src 'none'",
    tagManager === null ? `script-src 'self' 'nonce-${nonce}'` : `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `img-src 'self' data: blob:${more}`,
    `media-src 'self' blob:${soundOrigin === null ? '' : ` ${soundOrigin}`}`,
    ["connect-src 'self'", tagManager ?? [], toolOrigins].flat(2).join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${tagManager === null ? "'none'" : 'tag-manager'}`,
  ]);
};

const inert = ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"];

/** A page of words alone that asks once more by itself: in a sandbox no browser would (HTML, declarative refresh). */
export const waitingPolicy = policy([...inert, "style-src 'unsafe-inline'"]);

/** Answers that are no pages. */
export const inertPolicy = policy([...inert, 'sandbox']);

/** Drawn covers style themselves and do nothing else. */
export const picturePolicy = policy(["default-src 'none'", "style-src 'unsafe-inline'", 'sandbox']);

/** A plain page of ours with its own styles, that may show frames of ours. */
export const plainPagePolicy = (nonce: string): string =>
  policy([
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "frame-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]);

/** A mail inside the mailbox: its styles are inline, as mails' are; it runs nothing and opens its links on top. */
export const mailPolicy = policy([
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'self'",
  "form-action 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
]);

interface CheckoutHosts {
  readonly sdkUrl: string;
  readonly providerOrigins: readonly string[];
}

/** The checkout alone admits the provider; it holds no session and no Trusted Types. */
export const checkoutPolicy = (nonce: string, { sdkUrl, providerOrigins }: CheckoutHosts): string => {
  const hosts = ["'self'", ...providerOrigins].join(' ');
  const scripts = ["'self'", ...providerOrigins.filter((origin) => sdkUrl.startsWith(`${origin}/`))].join(
    ' ',
  );
  return policy([
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    `connect-src ${hosts}`,
    `frame-src ${hosts}`,
    `form-action ${hosts}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
};

/** The same page on the application's host: without `allow-same-origin` its scripts reach nothing that is stored there. */
export const sandboxedCheckoutPolicy = (nonce: string, hosts: CheckoutHosts): string =>
  `${checkoutPolicy(nonce, hosts)}; sandbox allow-scripts allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox`;
