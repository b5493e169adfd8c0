import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type Koa from 'koa';
import type { AppState, Share } from '../calls/app-context.ts';
import { sendPlainError } from '../calls/plain-responses.ts';
import { HSTS } from '../calls/security-headers.ts';
import type { LoadShedding } from './load-shedding.ts';

interface SiteParts {
  readonly app: Koa<AppState>;
  /** Returns true if the request is for a recording and is being handled. */
  readonly media: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Called with the status of each response to those. */
  readonly onMedia: (status: number) => void;
  readonly shedding: Pick<LoadShedding, 'refuses' | 'shed'>;
  readonly shareOf: (url: string) => Share;
  /** Responds that the server is overloaded. */
  readonly busy: RequestListener;
  readonly isHttps: boolean;
}

/** Health checks and metrics must work above all under overload. */
const isProbe = (url: string): boolean => /^\/(?:healthz|readyz|metrics)(?:$|\?)/.test(url);

/** Root request listener: recordings first, then load shedding before a request costs anything, then Koa. */
export const siteListener = ({
  app,
  media,
  onMedia,
  shedding,
  shareOf,
  busy,
  isHttps,
}: SiteParts): RequestListener => {
  const rest = app.callback();
  return (req, res) => {
    try {
      if (media(req, res)) {
        res.on('close', () => onMedia(res.statusCode));
        return;
      }
    } catch {
      if (isHttps && !res.headersSent) res.setHeader(...HSTS);
      sendPlainError(req, res, 'server.unexpected');
      return;
    }
    const url = req.url ?? '';
    // Usually nothing is refused, and the share need not be computed.
    if (shedding.refuses('rest') && !isProbe(url)) {
      const share = shareOf(url);
      if (shedding.refuses(share)) {
        shedding.shed(share);
        busy(req, res);
        return;
      }
    }
    void rest(req, res);
  };
};
