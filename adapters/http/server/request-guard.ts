// What holds for each request before any listener sees it: exactly one Host header, and outside production one of this
// site's hosts, because another name that resolves to this machine (DNS rebinding) could read its mailbox and checkout.
// Where the address is https, each response carries HSTS.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { HSTS } from '../calls/security-headers.ts';

export interface RequestGuard {
  readonly isHttps: boolean;
  /** Sets the headers of every response; returns the error of a request that is refused. */
  check(req: IncomingMessage, res: ServerResponse): ErrorCode | null;
}

interface GuardedSite {
  readonly isHttps: boolean;
  /** Whether requests for this host name are answered; IPv6 without brackets. */
  readonly answersTo: (host: string) => boolean;
}

/** Without its port and the brackets of an IPv6 address. */
export const hostnameOf = (header: string | undefined): string =>
  (header ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');

const countHosts = ({ rawHeaders }: IncomingMessage): number => {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
};

/** Recordings set the header with their others: a header set here would cost each range 3 µs. */
const isRecording = (url: string | undefined): boolean => url?.startsWith('/media/') === true;

export const requestGuard = ({ isHttps, answersTo }: GuardedSite): RequestGuard => ({
  isHttps,
  check: (req, res) => {
    if (isHttps && !isRecording(req.url)) res.setHeader(...HSTS);
    if (countHosts(req) !== 1 && !(req.httpVersion === '1.0' && req.headers.host === undefined))
      return 'request.malformed';
    return answersTo(hostnameOf(req.headers.host)) ? null : 'request.misdirected';
  },
});

/** For a process that serves no site. */
export const anyHost: GuardedSite = { isHttps: false, answersTo: () => true };
