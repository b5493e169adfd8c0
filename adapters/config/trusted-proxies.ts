// Proxies whose X-Forwarded-For is trusted: a number of hops, or the networks they are in.
import { BlockList, isIP, isIPv4 } from 'node:net';

export interface TrustedProxies {
  /** As written by the operator. */
  readonly written: string;
  /** Maximum number of proxies in a row. */
  readonly most: number;
  /** Whether the connecting peer counts as a proxy whatever its address. */
  readonly trustsPeer: boolean;
  /** Whether a proxy of the operator may have this address. */
  has(address: string): boolean;
  /** Whether the address is of this machine or of a private network. */
  isPrivate(address: string): boolean;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** Null if one of them is not a network. */
const listOf = (networks: readonly string[]): BlockList | null => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const longest = isIPv4(address) ? 32 : 128;
    const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
    if (isIP(address) === 0 || !isPrefix) return null;
    list.addSubnet(address, bits === undefined ? longest : Number(bits), familyOf(address));
  }
  return list;
};

/** Addresses of one machine or of a private network, which are not routable on the internet. */
const PRIVATE = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
];

const knows = (list: BlockList | null) => (address: string) =>
  isIP(address) !== 0 && list?.check(address, familyOf(address)) === true;

// Made with the first check: Node's expression for IPv6 takes 5 ms of a start.
let privateNetworks: BlockList | null = null;

const isPrivate = (address: string): boolean => {
  privateNetworks ??= listOf(PRIVATE);
  return knows(privateNetworks)(address);
};

/** This many proxies, the inner ones at private addresses. */
export const proxyCount = (count: number): TrustedProxies => ({
  written: String(count),
  most: count,
  trustsPeer: true,
  has: isPrivate,
  isPrivate,
});

export const noProxies = proxyCount(0);

/** Null if the text is neither a number from 0 to 5 nor a list of networks. */
export const parseProxies = (text: string): TrustedProxies | null => {
  if (/^[0-5]$/.test(text)) return proxyCount(Number(text));
  const list = listOf(text.split(',').map((one) => one.trim()));
  return (
    list && { written: text, most: Number.POSITIVE_INFINITY, trustsPeer: false, has: knows(list), isPrivate }
  );
};
