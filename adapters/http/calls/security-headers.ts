import type { AppMiddleware } from './app-context.ts';

// Content Security Policies, one for each kind of page.

const policy = (directives: readonly string[]): string => directives.join('; ');

/**
 * The application: a nonce per response, nothing unsafe, Trusted Types. Scripts are admitted by the nonce alone; a tag
 * manager's origin is admitted for calls but not for scripts, because such an origin serves every customer's tags.
 * `soundOrigin`: where recordings are played from beside our own. `toolOrigins`: the development server's socket, in
 * `npm run dev` only.
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

/**
 * A text page that reloads itself; not sandboxed, because browsers ignore a refresh there (HTML, declarative refresh).
 */
export const waitingPolicy = policy([...inert, "style-src 'unsafe-inline'"]);

/** Responses that are not pages. */
export const inertPolicy = policy([...inert, 'sandbox']);

/** Generated covers: inline styles and nothing else. */
export const picturePolicy = policy(["default-src 'none'", "style-src 'unsafe-inline'", 'sandbox']);

/** A plain page with its own styles, which may embed our own frames. */
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

/** A mail in the mailbox: inline styles as in mails; runs no script and opens its links in the top window. */
export const mailPolicy = policy([
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'self'",
  "form-action 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
]);

/** The player on other sites: the only page that any site may frame. It runs no script. */
export const embedPolicy = (styleHash: string): string =>
  policy([
    "default-src 'none'",
    `style-src '${styleHash}'`,
    "img-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ]);

interface CheckoutHosts {
  readonly sdkUrl: string;
  readonly providerOrigins: readonly string[];
}

/** The checkout: the only page that admits the provider's script. It has no session and no Trusted Types. */
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

/**
 * The checkout on the application's host: without `allow-same-origin` its scripts cannot reach the origin's storage.
 */
export const sandboxedCheckoutPolicy = (nonce: string, hosts: CheckoutHosts): string =>
  `${checkoutPolicy(nonce, hosts)}; sandbox allow-scripts allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox`;

/** Header of every response of an https address: for a year browsers use https alone, for its subdomains too. */
export const HSTS = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const;

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), autoplay=(self)',
  // Pages override it with their own policy.
  'Content-Security-Policy': inertPolicy,
} as const;

export const securityHeaders: AppMiddleware = (ctx, next) => {
  ctx.set(headers);
  return next();
};
