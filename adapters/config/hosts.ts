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

interface SiteAddresses {
  readonly publicUrl: string;
  readonly checkoutUrl: string | null;
  readonly isProduction: boolean;
}

/**
 * Which host names the site answers to: outside production its own and this machine's; in production any, because the
 * proxy in front decides.
 */
export const answeredHosts = ({ publicUrl, checkoutUrl, isProduction }: SiteAddresses) => {
  const own = new Set([publicUrl, checkoutUrl ?? publicUrl].map((url) => hostOf(new URL(url))));
  return {
    isHttps: publicUrl.startsWith('https:'),
    answersTo: (host: string): boolean =>
      isProduction || own.has(host) || isLoopback(host) || host.endsWith('.localhost'),
  };
};
