import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** The client's address as the outermost proxy of ours saw it; what is further left was written by anybody. */
export const clientAddress = (req: IncomingMessage, proxies: number): string => {
  const direct = req.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return direct;
  const header = req.headers['x-forwarded-for'];
  const chain = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((one) => one.trim());
  return chain.at(-proxies) || direct;
};

const firstGroups = (address: string, count: number): string => {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, count).join(':');
};

/** Who shares one budget of tries: an IPv4 address, or the /64 an IPv6 household owns. */
export const addressGroup = (address: string): string => {
  const { ipv4, prefix64 } = networkOf(address);
  return ipv4 ?? prefix64 ?? address;
};

/** What a budget of sign-ins is counted by: a carrier puts many people behind one IPv4 address or /48. */
export interface Network {
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
