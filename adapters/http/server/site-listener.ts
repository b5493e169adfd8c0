import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type Koa from 'koa';
import { sendPlainError } from '../calls/plain-responses.ts';
import type { AppState, Share } from './app-context.ts';
import type { LoadShedding } from './load-shedding.ts';

interface SiteParts {
  readonly app: Koa<AppState>;
  /** True when the request was a recording's and is being answered. */
  readonly media: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Hears the status of each answer to those. */
  readonly onMedia: (status: number) => void;
  readonly shedding: Pick<LoadShedding, 'refuses' | 'shed'>;
  readonly shareOf: (url: string) => Share;
  /** Says that there are too many. */
  readonly busy: RequestListener;
}

/** How the process is has to be told while it is full, above all. */
const isProbe = (url: string): boolean => /^\/(?:healthz|readyz|metrics)(?:$|\?)/.test(url);

/** Recordings first; then what there is no time for is refused, before it costs anything; the rest goes through Koa. */
export const siteListener = ({
  app,
  media,
  onMedia,
  shedding,
  shareOf,
  busy,
}: SiteParts): RequestListener => {
  const rest = app.callback();
  return (req, res) => {
    try {
      if (media(req, res)) {
        res.on('close', () => onMedia(res.statusCode));
        return;
      }
    } catch {
      sendPlainError(req, res, 'server.unexpected');
      return;
    }
    const url = req.url ?? '';
    // Most of the time nothing is refused to anybody, and nobody's share has to be known.
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
