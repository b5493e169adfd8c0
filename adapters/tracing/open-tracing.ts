// Traces leave where an address for them is set; elsewhere nobody pays for their libraries.
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

export interface Tracing {
  /** Sends what is left, for two seconds at most, and traces nothing from then on. */
  stop(): Promise<void>;
}

/** Null without an address. To be opened before what is traced, the database above all. */
export const openTracing = async (
  { tracing, productKey }: Pick<Config, 'tracing' | 'productKey'>,
  log: Logger,
): Promise<Tracing | null> => {
  if (tracing === null) return null;
  const { otlpTracing } = await import('./otlp-tracing.ts');
  return otlpTracing({ ...tracing, serviceName: productKey, log });
};
