// A thousand concurrent listeners at the pace of a 64 kbit/s rendition: a range of 64 KiB every eight seconds, each on
// its own connection with a signed URL. Any other response ends the measurement.
import { serveProduct } from '@meend/tests/kit/site/served-product.ts';
import type { Figure } from './figure.ts';
import { figure, percentile } from './figure.ts';
import { startNginx } from './nginx.ts';
import { usageOf } from './process-usage.ts';
import { type RangeResult, rangeLoad } from './range-load.ts';
import { FILE_BYTES, plantRecording } from './ranges.ts';

const LISTENERS = 1_000;
const RANGE_BYTES = 64 * 1024;
const BITS_A_SECOND = 64_000;
const SECONDS = 60;
const SAMPLE_INTERVAL_MS = 5_000;

const listenTo = (url: string, seconds: number): Promise<RangeResult> =>
  rangeLoad({
    url,
    fileBytes: FILE_BYTES,
    rangeBytes: RANGE_BYTES,
    connections: LISTENERS,
    seconds,
    everyMs: ((RANGE_BYTES * 8) / BITS_A_SECOND) * 1_000,
  });

export const measureListeners = async (): Promise<readonly Figure[]> => {
  const product = await serveProduct();
  const { address, folder, file } = plantRecording(product);
  const nginx = await startNginx(folder);
  try {
    // Warm-up: memory of the first of a thousand connections is not growth.
    await listenTo(address, 10);
    const before = usageOf(product.pid, false);
    let mostMb = 0;
    const watch = setInterval(() => {
      mostMb = Math.max(mostMb, usageOf(product.pid, false).residentMb);
    }, SAMPLE_INTERVAL_MS);
    const ours = await listenTo(address, SECONDS);
    clearInterval(watch);
    const { cpuSeconds, residentMb } = usageOf(product.pid, false);
    const theirs = nginx && (await listenTo(`${nginx.url}/${file}`, SECONDS / 2));
    const first = (share: number) => ({
      measured: percentile(ours.firstByte, share),
      reference: theirs && { name: 'nginx', value: percentile(theirs.firstByte, share) },
    });
    const [p50, p99] = [first(0.5), first(0.99)];
    const grown = { name: 'before', value: before.residentMb };
    return [
      figure('Ranges that were answered', 'in all', ours.requests, 'printed'),
      figure('First byte p50', 'ms', p50.measured, 'printed', p50.reference),
      figure('First byte p99', 'ms', p99.measured, '≤ 48', p99.reference),
      figure('CPU', '% of one core', ((cpuSeconds - before.cpuSeconds) / ours.seconds) * 100, 'printed'),
      figure('Resident memory at its most', 'MB', mostMb, 'flat', grown),
      figure('Resident memory at the end', 'MB', residentMb, 'flat', grown),
    ];
  } finally {
    await nginx?.stop();
    await product.stop();
  }
};
