// Cost of tracing: the same product with and without a collector, alternating.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServedProduct, serveProduct } from '@meend/tests/kit/site/served-product.ts';
import { cpuMicros } from './catalogue.ts';
import { type Figure, figure, inTurns, median } from './figure.ts';

const ROUNDS = 7;
const PATHS = [
  ['Guest’s list', '/api/playlist/playlists'],
  ['Home as HTML', '/'],
  ['The active banner, asked of the database', '/api/sticky-banner/active'],
] as const;

export const measureTraces = async (): Promise<readonly Figure[]> => {
  const spans = { bytes: 0 };
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      spans.bytes += chunk.length;
    });
    request.once('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const first = await serveProduct();
  await first.end();
  const copy = join(mkdtempSync(join(tmpdir(), 'meend-')), 'data');
  cpSync(first.dataDir, copy, { recursive: true });
  const off = await first.startAgain();
  const on = await serveProduct({ dataDir: copy, env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
  try {
    const figures: Figure[] = [];
    for (const [name, path] of PATHS) {
      const cost = async ({ url, pid }: ServedProduct) => cpuMicros(url + path, pid);
      const [traced = [], plain = []] = await inTurns(
        ROUNDS,
        () => cost(on),
        () => cost(off),
      );
      figures.push(
        figure(`${name}, CPU with tracing`, 'µs a request', median(traced), 'printed', {
          name: 'without',
          value: median(plain),
        }),
      );
    }
    if (spans.bytes === 0) throw new Error('The collector was sent nothing');
    return figures;
  } finally {
    await Promise.all([on.stop(), off.stop()]);
    rmSync(copy, { recursive: true, force: true });
    collector.close();
  }
};
