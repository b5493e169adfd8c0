// The server writes what the page should know of the product into its head; where it draws a page itself, there is no
// head yet and it gives the same words here.
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

/** Where the company that runs this site is registered; null when the server does not say. */
export const registeredAddress = (): string | null => content('registered-address', '') || null;

/** Where the blog lives when it is not this site's own; null when it is. */
export const blogAddress = (): string | null => content('blog', '') || null;

/** The tag manager's script, where the operator configured one. */
export const tagManagerAddress = (): string | null => content('tag-manager', '') || null;

/** Whether the consent to offers is ticked before anybody touched it. */
export const isMarketingTicked = (): boolean => content('marketing-opt-in', 'on') !== 'off';

/** Where mails can be read on a machine that sends none; null where mails really go out. A page of the server's own. */
export const mailboxAddress = (): string | null => {
  const written = content('mailbox', '');
  return written === '' ? null : new URL(written, window.location.href).href;
};

/** Where signing in with Google starts; null where it is not offered. No page of the application, so no path for its router. */
export const googleAddress = (): string | null =>
  content('google', '') === '' ? null : new URL('/api/gauth/auth/google', window.location.href).href;
