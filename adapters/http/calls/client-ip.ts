import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { TrustedProxies } from '@meend/adapters/config/trusted-proxies.ts';

/**
 * What does not fit between a request and TRUSTED_PROXIES. `unread`: it was forwarded, and no proxy is trusted. `short`: it
 * came through fewer proxies than there should be. `foreign`: one of them stands where nobody of the operator's should.
 */
export type Misfit = 'unread' | 'short' | 'foreign';

interface Origin {
  /** The client's, as the outermost proxy of ours saw it; what is further left was written by anybody. */
  readonly address: string;
  readonly misfit: Misfit | null;
}

type Forwarded = Pick<IncomingMessage, 'headers' | 'socket'>;

/** An IPv4 address as such, also where it came as one of IPv6. */
const plain = (address: string): string => /^::ffff:([0-9.]+)$/i.exec(address)?.[1] ?? address;

/** Some proxies add the port. */
const withoutPort = (entry: string): string =>
  plain(/^\[(.*)\](:\d+)?$/.exec(entry)?.[1] ?? /^([0-9.]+):\d+$/.exec(entry)?.[1] ?? entry);

/** The nearest first, up to the first that is no address. */
const chainOf = ({ headers }: Forwarded): readonly string[] => {
  const header = headers['x-forwarded-for'];
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  const nearestFirst = entries.map((one) => withoutPort(one.trim())).reverse();
  const end = nearestFirst.findIndex((one) => isIP(one) === 0);
  return end < 0 ? nearestFirst : nearestFirst.slice(0, end);
};

const isForwarded = ({ headers }: Forwarded): boolean => headers['x-forwarded-for'] !== undefined;

export const originOf = (req: Forwarded, proxies: TrustedProxies): Origin => {
  const direct = plain(req.socket.remoteAddress ?? 'unknown');
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

/** Who shares one budget of tries: an IPv4 address, or the /64 an IPv6 household owns. */
export const ipPrefix = (address: string): string => {
  const { ipv4, prefix64 } = networkOf(address);
  return ipv4 ?? prefix64 ?? address;
};

/** What a budget of sign-ins is counted by: a carrier puts many people behind one IPv4 address or /48. */
interface Network {
  readonly ipv4: string | undefined;
  readonly prefix64: string | undefined;
  readonly prefix48: string | undefined;
}

export const networkOf = (address: string): Network => {
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address))
    return { ipv4: mapped ?? address, prefix64: undefined, prefix48: undefined };
  const lower = address.toLowerCase();
  return { ipv4: undefined, prefix64: firstGroups(lower, 4), prefix48: firstGroups(lower, 3) };
};
