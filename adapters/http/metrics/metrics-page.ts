// `/metrics`, for who sits at this machine or holds the token; for everybody else there is no such page.

import { isOperator } from '../calls/operator-access.ts';
import type { AppMiddleware } from '../server/app-context.ts';
import type { MetricsDeps, PrometheusMetrics } from './prometheus-metrics.ts';

export interface MetricsPage {
  /** Counts every request, once somebody has looked for the first time. */
  readonly count: AppMiddleware;
  /** Counts one answer to a request for a recording, whether anybody looks or not. */
  countMedia(status: number): void;
  readonly show: AppMiddleware;
}

export const metricsPage = (needs: MetricsDeps & { readonly token: string | null }): MetricsPage => {
  let metrics: PrometheusMetrics | null = null;
  let opening: Promise<PrometheusMetrics> | null = null;
  const media: Record<number, number> = {};

  // Loaded with the first look: who never looks pays neither memory nor time.
  const open = async (): Promise<PrometheusMetrics> => {
    opening ??= import('./prometheus-metrics.ts').then(({ prometheusMetrics: measures }) => measures(needs));
    metrics = await opening;
    return metrics;
  };

  return {
    async count(ctx, next) {
      if (metrics === null) return next();
      const start = performance.now();
      await next();
      metrics.answered(ctx.state.call ?? 'other', ctx.status, (performance.now() - start) / 1000);
    },
    countMedia: (status) => {
      media[status] = (media[status] ?? 0) + 1;
    },
    async show(ctx, next) {
      if (ctx.path !== '/metrics' || ctx.method !== 'GET') return next();
      if (!isOperator(ctx.req, needs.token)) return next();
      ctx.state.route = ctx.path;
      const { type, text } = await (await open()).read(media);
      ctx.set('Cache-Control', 'no-store');
      ctx.type = type;
      ctx.body = text;
    },
  };
};
