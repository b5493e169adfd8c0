// Cost of an idle process: time to its first response, memory at rest.
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import { measureBareServer } from './bare-server.ts';
import { type Figure, figure } from './figure.ts';
import { usageOf } from './process-usage.ts';

/** Until the process has returned what its start left. */
const REST_MS = 30_000;

export const firstStart = (product: ServedProduct): Figure =>
  figure('First start, with the demo catalogue, to ready', 'ms', product.readyAfter, '≤ 45000');

/** The product after a restart on existing data. */
export const restart = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const bare = await measureBareServer();
  return [
    figure('Start on existing data after a crash, to ready', 'ms', product.readyAfter, 'printed', {
      name: 'bare node:http',
      value: bare.readyAfter,
    }),
  ];
};

export const idle = async (product: ServedProduct): Promise<readonly Figure[]> => {
  await new Promise((wake) => setTimeout(wake, REST_MS));
  const bare = await measureBareServer();
  const reference = { name: 'bare node:http', value: bare.residentMb };
  return [
    figure('Memory at rest, web process', 'MB', usageOf(product.pid, false).residentMb, '≤ 110', reference),
    figure(
      'Memory at rest, with the embedded database',
      'MB',
      usageOf(product.pid, true).residentMb,
      'printed',
      reference,
    ),
  ];
};
