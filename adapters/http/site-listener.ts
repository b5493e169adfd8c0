import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type Koa from 'koa';
import { refusePlainly } from './answers/plain-answers.ts';
import type { AppState } from './app-context.ts';

/** Recordings first, everything else through Koa. */
export const siteListener = (
  app: Koa<AppState>,
  media: (req: IncomingMessage, res: ServerResponse) => boolean,
): RequestListener => {
  const rest = app.callback();
  return (req, res) => {
    try {
      if (media(req, res)) return;
    } catch {
      refusePlainly(req, res, 'server.unexpected');
      return;
    }
    void rest(req, res);
  };
};
