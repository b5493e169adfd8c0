import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type Koa from 'koa';
import { refusePlainly } from './answers/plain-answers.ts';
import type { AppState } from './app-context.ts';

/** Recordings first, everything else through Koa; `onMedia` hears the status of each answer to the former. */
export const siteListener = (
  app: Koa<AppState>,
  media: (req: IncomingMessage, res: ServerResponse) => boolean,
  onMedia: (status: number) => void,
): RequestListener => {
  const rest = app.callback();
  return (req, res) => {
    try {
      if (media(req, res)) {
        res.on('close', () => onMedia(res.statusCode));
        return;
      }
    } catch {
      refusePlainly(req, res, 'server.unexpected');
      return;
    }
    void rest(req, res);
  };
};
