// Product settings that the server writes as meta tags into the page's head. During server rendering there is no
// document, so the renderer passes its own `ReadMeta`.
import { productDefaults } from '@meend/core/shared/product-defaults.ts';
import { createStore, type Store } from './store.ts';

export type ReadMeta = (name: string) => string | undefined;

export const readHead: ReadMeta = (name) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

export interface Product {
  readonly name: () => string;
  readonly key: () => string;
  /** The company's registered address; null if not configured, and during server rendering. */
  readonly registeredAddress: Store<string | null>;
  /** URL of an external blog; null if the blog is part of this site. */
  readonly blogAddress: () => string | null;
  /** URL of the tag manager's script; null if not configured. */
  readonly tagManagerAddress: () => string | null;
  /** Whether the marketing opt-in is ticked by default. */
  readonly isMarketingTicked: () => boolean;
  /** URL of the development mailbox, a page served by the server; null where mails are really sent. */
  readonly mailboxAddress: () => string | null;
  /**
   * URL that starts signing in with Google; null if not configured. Served by the API, so it must not go through the
   * router.
   */
  readonly googleAddress: () => string | null;
}

export const createProduct = (readMeta: ReadMeta): Product => {
  const content = (name: string, fallback = ''): string => {
    const written = readMeta(name);
    return written && !written.startsWith('__') ? written : fallback;
  };
  const address = (name: string) => () => content(name) || null;
  const ownAddress = (name: string, path = content(name)): string | null =>
    content(name) === '' ? null : new URL(path, window.location.href).href;
  return {
    name: () => content('product-name', productDefaults.name),
    key: () => content('product-key', productDefaults.key),
    registeredAddress: createStore(null, address('registered-address')),
    blogAddress: address('blog'),
    tagManagerAddress: address('tag-manager'),
    isMarketingTicked: () => content('marketing-opt-in', 'on') !== 'off',
    mailboxAddress: () => ownAddress('mailbox'),
    googleAddress: () => ownAddress('google', '/api/gauth/auth/google'),
  };
};
