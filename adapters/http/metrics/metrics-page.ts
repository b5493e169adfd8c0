// `/metrics`, for who sits at this machine or holds the token; for everybody else there is no such page.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AppMiddleware } from '../app-context.ts';
import type { MeasureNeeds, Measures } from './measures.ts';

export interface MetricsPage {
  /** Counts every request, once somebody has looked for the first time. */
  readonly count: AppMiddleware;
  readonly show: AppMiddleware;
  close(): void;
}

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const;

/** A proxy on this machine is at the loopback address too, but says for whom it asks. */
const isAtThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const holds = ({ headers }: IncomingMessage, token: string | null): boolean =>
  token !== null && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

export const metricsPage = (needs: MeasureNeeds & { readonly token: string | null }): MetricsPage => {
  let kept: Measures | null = null;
  let opening: Promise<Measures> | null = null;

  // Loaded with the first look: who never looks pays neither memory nor time.
  const open = async (): Promise<Measures> => {
    opening ??= import('./measures.ts').then(({ measures }) => measures(needs));
    kept = await opening;
    return kept;
  };

  return {
    async count(ctx, next) {
      if (kept === null) return next();
      const start = performance.now();
      await next();
      kept.answered(ctx.state.call ?? 'other', ctx.status, (performance.now() - start) / 1000);
    },
    async show(ctx, next) {
      if (ctx.path !== '/metrics' || ctx.method !== 'GET') return next();
      if (!isAtThisMachine(ctx.req) && !holds(ctx.req, needs.token)) return next();
      ctx.state.route = ctx.path;
      const { type, text } = await (await open()).read();
      ctx.set('Cache-Control', 'no-store');
      ctx.type = type;
      ctx.body = text;
    },
    close: () => kept?.close(),
  };
};
