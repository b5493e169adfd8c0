// Traces leave where an address for them is set; elsewhere nobody pays for their libraries.
import type { Tracing, TracingNeeds, TracingSettings } from './tracing.ts';

/** Null without an address. To be opened before what is traced, the database above all. */
export const openTracing = async (
  { tracing, productKey }: { readonly tracing: TracingSettings | null; readonly productKey: string },
  needs: TracingNeeds,
): Promise<Tracing | null> => {
  if (tracing === null) return null;
  const { otlpTracing } = await import('./otlp-tracing.ts');
  return otlpTracing({ ...tracing, serviceName: productKey, ...needs });
};
