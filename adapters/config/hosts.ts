// Hosts that are on this machine or in its private network.
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Without the brackets of an IPv6 address. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** A name without a dot belongs to a container network or to this machine. */
export const isNear = (host: string): boolean => host === '' || isLoopback(host) || /^[^.:]+$/.test(host);

export const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** As written in a URL: IPv6 in brackets. */
export const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);
