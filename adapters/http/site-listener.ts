import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type Koa from 'koa';
import type { AppState } from './app-context.ts';

/** Recordings first, everything else through Koa. */
export const siteListener = (
  app: Koa<AppState>,
  media: (req: IncomingMessage, res: ServerResponse) => boolean,
): RequestListener => {
  const rest = app.callback();
  return (req, res) => {
    if (!media(req, res)) void rest(req, res);
  };
};
