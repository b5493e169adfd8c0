// `npm run bench [name …]`: starts the product once and prints every figure with its reference.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ownRecordings } from '@meend/adapters/demo/recordings.ts';
import { findWholeBrowser } from '@meend/tests/kit/browser/browser.ts';
import buildWhatChanged from '@meend/tests/kit/servers/build-what-changed.ts';
import { type ServedProduct, serveProduct } from '@meend/tests/kit/site/served-product.ts';
import { measureAlign } from './align.ts';
import { measureBackup } from './backup.ts';
import { measureCalls } from './calls.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureClickToSound } from './click-to-sound.ts';
import { measureFirstLoad } from './cold-load.ts';
import { measureEvening } from './evening.ts';
import { type Figure, print } from './figure.ts';
import { measureInsights } from './insights.ts';
import { measureJobs } from './jobs.ts';
import { measureJoint } from './joint.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureListeners } from './listeners.ts';
import { measureLongListening } from './long-listening.ts';
import { measureLostWebhook } from './lost-webhook.ts';
import { measureManyStories } from './many-stories.ts';
import { measureOpenTab } from './open-tab.ts';
import { measureOverload } from './overload.ts';
import { measurePageCost } from './page-cost.ts';
import { measurePresses } from './presses.ts';
import { firstStart, idle, restart } from './process-cost.ts';
import { measureRanges } from './ranges.ts';
import { measureReadingAlong } from './reading-along.ts';
import { measureScale } from './scale.ts';
import { measureSearch } from './search.ts';
import { showProduct } from './show/show.ts';
import { startOnServer } from './start-on-server.ts';
import { measureStorm } from './storm.ts';
import { measureLoudness } from './studio/loudness.ts';
import { measureUploads } from './studio/uploads.ts';
import { measureTraces } from './traces.ts';

/** All at its end, or each once it is measured, where that takes minutes. */
type Figures = Promise<readonly Figure[]> | AsyncIterable<Figure>;

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { spellings: { type: 'string' } },
});

const benches: Record<string, (product: ServedProduct) => Figures> = {
  start: async (product) => [...(await restart(product)), ...(await startOnServer())],
  idle,
  weight: measureFirstLoad,
  lighthouse: measureLighthouse,
  sound: measureClickToSound,
  presses: measurePresses,
  reading: measureReadingAlong,
  catalogue: measureCatalogue,
  ranges: measureRanges,
  uploads: measureUploads,
  loudness: measureLoudness,
  tab: measureOpenTab,
  show: showProduct,
};

/** Slow, leave the product busy, or write files: run only if named. */
const onlyNamed: readonly string[] = ['uploads', 'loudness', 'tab', 'show'];

const printLoad = (): void => {
  process.stdout.write(`Load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores\n`);
};

/** Need no running product: run on their own. */
const alone: Record<string, () => Figures> = {
  align: measureAlign,
  backup: measureBackup,
  calls: measureCalls,
  insights: measureInsights,
  jobs: measureJobs,
  joint: measureJoint,
  evening: measureEvening,
  hour: measureLongListening,
  listeners: measureListeners,
  'lost-webhook': measureLostWebhook,
  many: measureManyStories,
  scale: measureScale,
  overload: measureOverload,
  page: measurePageCost,
  search: () => measureSearch(options.spellings),
  storm: measureStorm,
  traces: measureTraces,
};

const printAll = async (figures: Figures): Promise<void> => {
  printLoad();
  for await (const figure of await figures) print(figure);
};

process.env.CHROMIUM_PATH ??= findWholeBrowser();
const measureAlone = names.length === 1 ? alone[names[0] ?? ''] : undefined;
if (measureAlone) {
  if (names[0] !== 'search') buildWhatChanged();
  await printAll(measureAlone());
  process.exit(0);
}
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}; and each alone: ${Object.keys(alone).join(', ')}\n`,
  );
  process.exit(2);
}

buildWhatChanged();
let product = await serveProduct({ env: { DEMO: 'on', DEMO_RECORDINGS: ownRecordings } });
try {
  print(firstStart(product));
  // A restart frees the memory that seeding left in the process.
  await product.crash();
  product = await product.startAgain();
  for (const [name, bench] of Object.entries(benches)) {
    if (names.length > 0 ? !names.includes(name) : onlyNamed.includes(name)) continue;
    await printAll(bench(product));
  }
} finally {
  await product.stop();
}
