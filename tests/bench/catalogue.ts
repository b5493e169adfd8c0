// CPU time per response of the guest's list and of a page, against node:http with the same bytes.
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import { type Figure, figure, inTurns, median } from './figure.ts';
import { startProgram } from './frame.ts';
import { usageOf } from './process-usage.ts';

const ROUNDS = 3;
const AT_ONCE = 20;
const ANSWERS = 4_000;

const echo = (body: string) => `const body = ${JSON.stringify(body)};
require('node:http').createServer((_, res) => res.end(body)).listen(0, '127.0.0.1', function () {
  console.log(this.address().port);
});`;

/** CPU time of the process per response of this URL, in µs. */
export const cpuMicros = async (url: string, pid: number): Promise<number> => {
  const before = usageOf(pid, false).cpuSeconds;
  const drive = async () => {
    for (let count = 0; count < ANSWERS / AT_ONCE; count += 1) {
      const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drive));
  return ((usageOf(pid, false).cpuSeconds - before) * 1e6) / ANSWERS;
};

const compare = async (
  product: ServedProduct,
  name: string,
  path: string,
  target: string,
): Promise<Figure> => {
  const url = product.url + path;
  const bare = await startProgram(echo(await (await fetch(url)).text()));
  const [ours = [], theirs = []] = await inTurns(
    ROUNDS,
    () => cpuMicros(url, product.pid),
    () => cpuMicros(bare.url, bare.pid),
  );
  await bare.stop();
  const reference = { name: 'bare node:http, same bytes', value: median(theirs) };
  return figure(name, 'µs a request', median(ours), target, reference);
};

export const measureCatalogue = async (product: ServedProduct): Promise<readonly Figure[]> => [
  await compare(product, 'Guest’s list, CPU', '/api/playlist/playlists', 'printed'),
  await compare(product, 'Home as HTML, CPU', '/', 'printed'),
];
