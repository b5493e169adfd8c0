// `npm run bench [name …]`: starts the product once and prints every figure with what it was measured against.

import type { ServedProduct } from '../support/served-product.ts';
import { serveProduct } from '../support/served-product.ts';
import { measureClickToSound } from './click-to-sound.ts';
import { type Figure, print } from './figure.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureLighthouse } from './lighthouse.ts';
import { usageOf } from './process-usage.ts';
import { measureRanges } from './ranges.ts';

const measureIdle = async (product: ServedProduct): Promise<readonly Figure[]> => {
  await new Promise((wake) => setTimeout(wake, 5_000));
  const figure = (name: string, measured: number, target: string): Figure => ({
    name,
    unit: 'MB',
    measured,
    reference: null,
    target,
  });
  return [
    figure('Memory idle, server', usageOf(product.pid, false).residentMb, '≤ 110'),
    figure('Memory idle, with the embedded database', usageOf(product.pid, true).residentMb, 'printed'),
  ];
};

const measureRestart = async (product: ServedProduct): Promise<readonly Figure[]> => [
  {
    name: 'First start with seeding to ready',
    unit: 'ms',
    measured: product.readyAfter,
    reference: null,
    target: '≤ 45000',
  },
];

const benches: Record<string, (product: ServedProduct) => Promise<readonly Figure[]>> = {
  start: measureRestart,
  idle: measureIdle,
  weight: measureFirstLoad,
  lighthouse: measureLighthouse,
  sound: measureClickToSound,
  ranges: measureRanges,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}\n`);
  process.exit(2);
}

const product = await serveProduct();
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const figure of await bench(product)) print(figure);
  }
} finally {
  await product.stop();
}
