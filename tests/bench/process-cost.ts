// Cost of an idle process: time to its first response, memory at rest.
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import { measureBareServer } from './bare-server.ts';
import type { Figure } from './figure.ts';
import { usageOf } from './process-usage.ts';

/** Until the process has returned what its start left. */
const REST_MS = 30_000;

export const firstStart = (product: ServedProduct): Figure => ({
  name: 'First start, with the demo catalogue, to ready',
  unit: 'ms',
  measured: product.readyAfter,
  reference: null,
  target: '≤ 45000',
});

/** The product after a restart on existing data. */
export const restart = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const bare = await measureBareServer();
  return [
    {
      name: 'Start on existing data after a crash, to ready',
      unit: 'ms',
      measured: product.readyAfter,
      reference: { name: 'bare node:http', value: bare.readyAfter },
      target: 'printed',
    },
  ];
};

export const idle = async (product: ServedProduct): Promise<readonly Figure[]> => {
  await new Promise((wake) => setTimeout(wake, REST_MS));
  const bare = await measureBareServer();
  const reference = { name: 'bare node:http', value: bare.residentMb };
  return [
    {
      name: 'Memory at rest, web process',
      unit: 'MB',
      measured: usageOf(product.pid, false).residentMb,
      reference,
      target: '≤ 110',
    },
    {
      name: 'Memory at rest, with the embedded database',
      unit: 'MB',
      measured: usageOf(product.pid, true).residentMb,
      reference,
      target: 'printed',
    },
  ];
};
