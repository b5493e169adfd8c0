// Starts tracing if an endpoint is configured; otherwise its libraries are not loaded.
import type { Tracing, TracingNeeds, TracingSettings } from './tracing.ts';

/** Null without an endpoint. Must be opened before what is traced, above all the database. */
export const openTracing = async (
  { tracing, productKey }: { readonly tracing: TracingSettings | null; readonly productKey: string },
  needs: TracingNeeds,
): Promise<Tracing | null> => {
  if (tracing === null) return null;
  const { otlpTracing } = await import('./otlp-tracing.ts');
  return otlpTracing({ ...tracing, serviceName: productKey, ...needs });
};
