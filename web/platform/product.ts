// Product settings that the server writes as meta tags into the page's head. During server rendering there is no
// document, so `serveMeta` passes them in.
import { productDefaults } from '@meend/core/shared/product-defaults.ts';

type Meta = Readonly<Record<string, string>>;

let served: Meta | null = null;

export const serveMeta = (meta: Meta): void => {
  served = meta;
};

const inHead = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

const content = (name: string, fallback: string): string => {
  const written = served === null ? inHead(name) : served[name];
  return written && !written.startsWith('__') ? written : fallback;
};

export const productName = (): string => content('product-name', productDefaults.name);

export const productKey = (): string => content('product-key', productDefaults.key);

/** The company's registered address; null if not configured. */
export const registeredAddress = (): string | null => content('registered-address', '') || null;

/** URL of an external blog; null if the blog is part of this site. */
export const blogAddress = (): string | null => content('blog', '') || null;

/** URL of the tag manager's script; null if not configured. */
export const tagManagerAddress = (): string | null => content('tag-manager', '') || null;

/** Whether the marketing opt-in is ticked by default. */
export const isMarketingTicked = (): boolean => content('marketing-opt-in', 'on') !== 'off';

/** URL of the development mailbox, a page served by the server; null where mails are really sent. */
export const mailboxAddress = (): string | null => {
  const written = content('mailbox', '');
  return written === '' ? null : new URL(written, window.location.href).href;
};

/**
 * URL that starts signing in with Google; null if not configured. Served by the API, so it must not go through the
 * router.
 */
export const googleAddress = (): string | null =>
  content('google', '') === '' ? null : new URL('/api/gauth/auth/google', window.location.href).href;
