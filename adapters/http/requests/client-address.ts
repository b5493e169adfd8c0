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

const firstGroups = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':');
};

/** Who shares one budget of tries: an IPv4 address, or the /64 an IPv6 household owns. */
export const addressGroup = (address: string): string => {
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? firstGroups(address.toLowerCase()) : address;
};
