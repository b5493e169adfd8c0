// The mailbox that receives the mail of an address, however the address is spelled. Rate limits and the free allowance
// count by it; accounts stay one per spelling, and mail goes to the address as typed.

import type { Branded } from '@meend/core/shared/ids.ts';
import type { SecretHasher } from '@meend/core/shared/ports.ts';
import type { Email } from './email.ts';

/** One spelling of an address for all that reach its mailbox; never mailed to. */
export type Mailbox = Branded<string, 'Mailbox'>;

/** Keyed hash of a mailbox, as stored with its accounts. It begins with the fingerprint of its key. */
export type MailboxHash = Branded<string, 'MailboxHash'>;

/** How a mail provider reads the part before the @. */
interface Provider {
  /** The canonical one of all domains with the same mailboxes. */
  readonly domain?: string;
  /** Begins a tag; "+" at all providers, and at domains of their own. */
  readonly tag?: RegExp;
  /** One spelling of a name without its tag. */
  readonly nameOf?: (local: string) => string;
}

const without = (ignored: RegExp) => (local: string) => local.replace(ignored, '');

const gmail: Provider = { domain: 'gmail.com', nameOf: without(/\./g) };
const proton: Provider = { domain: 'proton.me', nameOf: without(/[._-]/g) };
const icloud: Provider = { domain: 'icloud.com' };
const yandex: Provider = { domain: 'yandex.com', nameOf: (local) => local.replaceAll('-', '.') };
/** Names have no hyphen; disposable addresses are a name, a hyphen and a keyword. */
const yahoo: Provider = { tag: /[+-]/ };

const providers = new Map<string, Provider>([
  ...['gmail.com', 'googlemail.com'].map((domain) => [domain, gmail] as const),
  ...['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'].map((domain) => [domain, proton] as const),
  ...['icloud.com', 'me.com', 'mac.com'].map((domain) => [domain, icloud] as const),
  ...['yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz'].map(
    (domain) => [domain, yandex] as const,
  ),
]);

const YAHOO = /^(?:yahoo\.[a-z]{2,3}(?:\.[a-z]{2})?|ymail\.com|rocketmail\.com|myyahoo\.com)$/;
/** "shop@asha.fastmail.com" reaches asha@fastmail.com. */
const SUBDOMAIN = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

const providerOf = (domain: string): Provider => providers.get(domain) ?? (YAHOO.test(domain) ? yahoo : {});

/** A name has at least one character before its tag. */
const withoutTag = (local: string, tag: RegExp): string => {
  const at = local.slice(1).search(tag);
  return at < 0 ? local : local.slice(0, at + 1);
};

export const mailboxOf = (email: Email): Mailbox => {
  const at = email.lastIndexOf('@');
  const typed = email.slice(at + 1);
  const [, user, host] = SUBDOMAIN.exec(typed) ?? [];
  if (user !== undefined && host !== undefined) return `${user}@${host}` as Mailbox;
  const { domain = typed, tag = /\+/, nameOf = (local: string) => local } = providerOf(typed);
  const local = withoutTag(email.slice(0, at), tag);
  return `${nameOf(local) || local}@${domain}` as Mailbox;
};

const FINGERPRINT = 8;

/** Fingerprint of the present key: hashes that begin with another one are renewed. */
export const mailboxKey = (secrets: SecretHasher): string =>
  secrets.keyedHash('mailbox-key').slice(0, FINGERPRINT);

export const mailboxHash = (secrets: SecretHasher, email: Email): MailboxHash =>
  `${mailboxKey(secrets)}${secrets.keyedHash(`mailbox:${mailboxOf(email)}`)}` as MailboxHash;
