// `/metrics` in Prometheus format, for requests from this machine or with the operator's token; 404 for all others.

import type { AppMiddleware } from '../calls/app-context.ts';
import { isOperator } from '../calls/operator-access.ts';
import type { MetricsDeps, PrometheusMetrics } from './prometheus-metrics.ts';

export interface MetricsPage {
  /** Counts every request, from the first scrape on. */
  readonly count: AppMiddleware;
  /** Counts one response to a request for a recording, scraped or not. */
  countMedia(status: number): void;
  readonly show: AppMiddleware;
}

export const metricsPage = (needs: MetricsDeps & { readonly token: string | null }): MetricsPage => {
  let metrics: PrometheusMetrics | null = null;
  let opening: Promise<PrometheusMetrics> | null = null;
  const media: Record<number, number> = {};

  // Loaded at the first scrape, so that an unmonitored process spends neither memory nor time on it.
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
