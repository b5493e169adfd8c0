import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { TrustedProxies } from '@meend/adapters/config/trusted-proxies.ts';

/**
 * How X-Forwarded-For contradicts TRUSTED_PROXIES. `unread`: the header is present and no proxy is trusted. `short`:
 * fewer proxies than configured. `foreign`: an address outside the trusted networks where a proxy is expected.
 */
export type Misfit = 'unread' | 'short' | 'foreign';

interface Origin {
  /** The client's address as seen by the outermost trusted proxy; entries further left can be forged. */
  readonly address: string;
  readonly misfit: Misfit | null;
}

type Forwarded = Pick<IncomingMessage, 'headers' | 'socket'>;

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

const dotted = (high: string, low: string): string =>
  [high, low]
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');

/**
 * The one spelling of an address, so that all are counted as one: IPv6 as parsed and written by a URL, without a zone;
 * an IPv4-mapped one as IPv4.
 */
const canonical = (address: string): string => {
  const [text = ''] = address.split('%');
  if (!text.includes(':') || isIP(text) === 0) return text;
  const parsed = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(parsed) ?? [];
  return high === undefined || low === undefined ? parsed : dotted(high, low);
};

/** Some proxies append the port. */
const withoutPort = (entry: string): string =>
  canonical(/^\[(.*)\](:\d+)?$/.exec(entry)?.[1] ?? /^([0-9.]+):\d+$/.exec(entry)?.[1] ?? entry);

/** Addresses of X-Forwarded-For, nearest first, up to the first invalid one. */
const chainOf = ({ headers }: Forwarded): readonly string[] => {
  const header = headers['x-forwarded-for'];
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  const nearestFirst = entries.map((one) => withoutPort(one.trim())).reverse();
  const end = nearestFirst.findIndex((one) => isIP(one) === 0);
  return end < 0 ? nearestFirst : nearestFirst.slice(0, end);
};

const isForwarded = ({ headers }: Forwarded): boolean => headers['x-forwarded-for'] !== undefined;

export const originOf = (req: Forwarded, proxies: TrustedProxies): Origin => {
  const direct = canonical(req.socket.remoteAddress ?? 'unknown');
  if (proxies.most === 0) return { address: direct, misfit: isForwarded(req) ? 'unread' : null };
  if (!proxies.trustsPeer && !proxies.has(direct))
    return { address: direct, misfit: isForwarded(req) ? 'foreign' : null };

  const [nearest, ...further] = chainOf(req);
  if (nearest === undefined) return { address: direct, misfit: 'short' };
  let address = nearest;
  let passed = 1;
  for (const next of further) {
    if (passed >= proxies.most || !proxies.has(address)) break;
    address = next;
    passed += 1;
  }
  if (passed >= proxies.most || !proxies.trustsPeer) return { address, misfit: null };
  return { address, misfit: passed > further.length ? 'short' : 'foreign' };
};

export const clientIp = (req: Forwarded, proxies: TrustedProxies): string => originOf(req, proxies).address;

const firstGroups = (address: string, count: number): string => {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, count).join(':');
};

/** The key of a rate limit: the IPv4 address, or the /64 of an IPv6 household. */
export const ipPrefix = (address: string): string => {
  const { ipv4, prefix64 } = networkOf(address);
  return ipv4 ?? prefix64 ?? address;
};

/** The keys of the sign-in rate limits: a carrier puts many people behind one IPv4 address or /48. */
interface Network {
  readonly ipv4: string | undefined;
  readonly prefix64: string | undefined;
  readonly prefix48: string | undefined;
}

export const networkOf = (address: string): Network => {
  const one = canonical(address);
  if (!isIPv6(one)) return { ipv4: one, prefix64: undefined, prefix48: undefined };
  return { ipv4: undefined, prefix64: firstGroups(one, 4), prefix48: firstGroups(one, 3) };
};
