// Health checks of the `doctor` command: each part of the product is checked independently and reported in one
// sentence.
import { access, constants, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompanySetting, companySettings, ownFact } from '@meend/adapters/config/company.ts';
import type { Config, Operator } from '@meend/adapters/config/config.ts';
import { isOpenToOthers } from '@meend/adapters/files/data-folder.ts';
import { forwardingNote, misfitMessages } from '@meend/adapters/http/server/forwarding.ts';
import { LONG_WAIT_MS } from '@meend/adapters/http/server/health.ts';
import { everyStory, isUneven } from '@meend/core/catalogue/every-story.ts';
import { release } from '@meend/core/shared/release.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { compose } from '../container/container.ts';
import { webFolder } from '../container/web-folder.ts';
import { type AppContainer, withContainer } from '../container/with-container.ts';
import { hmacKeys } from '../operations/backup.ts';
import { readSignedManifestAt } from '../operations/backup-locations.ts';
import { lastBackupAt, newestScheduled } from '../operations/scheduled-backup.ts';
import { openQueues } from '../wiring/jobs.ts';
import { tokens } from '../wiring/tokens.ts';
import {
  checkEncoder,
  DatabaseNotOpened,
  databaseClock,
  databasePooler,
  databaseRole,
  type Finding,
  failure,
  fine,
  type HealthCheck,
  mails,
  rowsWithoutDatabase,
  schedule,
  secondFactor,
  securityEvents,
  staff,
  suppressedAddresses,
  transcripts,
  warning,
  whoWorks,
} from './check-ups.ts';
import {
  disputes,
  grantedDays,
  otherWebhooks,
  payments,
  refunds,
  settlements,
  unknownOrders,
  unreadableOrders,
} from './payments-check-up.ts';

const GIGABYTE = 1024 ** 3;
const MIN_FREE_BYTES = 2 * GIGABYTE;

const dataFolder: HealthCheck = async (product) => {
  const { dataDir } = product.get(tokens.config);
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return failure(`The data folder ${dataDir} is not writable.`);
  }
  if (isOpenToOthers(dataDir))
    return warning(`Other users of this machine can read the data folder ${dataDir}: run chmod 700.`);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const message = `${(free / GIGABYTE).toFixed(1)} GB are free in the data folder.`;
  return free < MIN_FREE_BYTES ? warning(`Only ${message}`) : fine(message);
};

const storage: HealthCheck = async (product) => {
  const { objectStorage } = product.get(tokens.config);
  if (objectStorage === null) return fine('Files are stored in the data folder.');
  return product
    .get(tokens.files)
    .ping()
    .then(
      () => fine(`The storage at ${objectStorage.endpoint} answers and has the bucket.`),
      () =>
        failure(
          `The storage at ${objectStorage.endpoint} does not answer, or rejects this bucket or key: no recording can be played.`,
        ),
    );
};

const HOURS = 60 * 60_000;
const OLD_BACKUP_MS = 2 * DAY;

const backups: HealthCheck = async (product) => {
  const config = product.get(tokens.config);
  const at = await lastBackupAt(config);
  const how = config.backups === null ? ' Set BACKUP_DIR, or run the command backup by a timer.' : '';
  if (at === null)
    return config.isProduction
      ? warning(`There is no backup yet.${how}`)
      : fine('There is no backup yet: run backup to make one.');
  const newest = await newestScheduled(config);
  if (newest !== null) {
    const wrong = await readSignedManifestAt(config, newest.address, hmacKeys(config)).then(
      () => null,
      String,
    );
    if (wrong !== null) return failure(`${newest.address}: ${wrong.replace(/^Error: /, '')}`);
  }
  const age = product.get(tokens.clock).now().getTime() - at.getTime();
  const message = `The last good backup is ${Math.floor(age / HOURS)} hours old.`;
  const isOld = age > Math.max(OLD_BACKUP_MS, 2 * (config.backups?.everyMs ?? 0));
  return isOld && config.isProduction ? warning(`${message}${how}`) : fine(message);
};

const pages: HealthCheck = async () => {
  return access(join(webFolder, 'index.html')).then(
    () => fine('The web application is built.'),
    () => failure('The web application is not built: run npm run build.'),
  );
};

const bannerAdmin: HealthCheck = async (product) =>
  (await product.get(tokens.stores).bannerAdmins.find()) === null
    ? warning('There is no banner admin yet: run set-banner-admin --email E.')
    : fine('There is a banner admin.');

const redis: HealthCheck = async (product) => {
  const queues = await openQueues({ ...product.get(tokens.config), logLevel: 'silent' });
  if (queues === null) return fine('The server runs the jobs itself, without Redis.');
  try {
    await queues.ping();
    return fine('Redis answers and notifies the workers.');
  } catch (error) {
    if (error instanceof Error && error.name === 'RedisFull')
      return warning(
        'Redis is out of memory: raise its maxmemory. Until then workers take jobs from the database.',
      );
    return warning('Redis does not answer: start it. Until then workers take jobs from the database.');
  } finally {
    await queues.close();
  }
};

const jobs: HealthCheck = async (product) => {
  const { waiting, dead, oldestDueAt } = await product.get(tokens.stores).outbox.count();
  if (dead > 0) return warning(`There are ${dead} dead-letter jobs: run jobs to list them.`);
  const waited = oldestDueAt === null ? 0 : product.get(tokens.clock).now().getTime() - oldestDueAt.getTime();
  if (waited > LONG_WAIT_MS)
    return warning(
      `A job has been waiting for ${Math.round(waited / 60_000)} minutes: is ${whoWorks(product)} running?`,
    );
  return fine(`Jobs queued or running: ${waiting}.`);
};

const EVER = new Date(8.64e15);

const singlePlaying = (count: number): string =>
  count === 0
    ? ''
    : ` ${count} of them are from an older release and play one by one: run media-reencode to join them.`;

const unevenStories = (count: number): string =>
  count === 0
    ? ''
    : ` ${count} stories mix mono and stereo renditions, with a gap between them: run media-reencode to join them.`;

const recordings: HealthCheck = async (product) => {
  const { stories } = product.get(tokens.stores);
  // A single listing: one request per file would be slow with remote storage.
  const stored = await product.get(tokens.files).listStored(EVER);
  const storedKeys = new Set(stored.map(({ key }) => key));
  const missing: string[] = [];
  let count = 0;
  let single = 0;
  let uneven = 0;
  for await (const { slug, parts } of everyStory(stories)) {
    if (isUneven(parts)) uneven += 1;
    for (const { media } of parts) {
      count += 1;
      if (media.shape === undefined) single += 1;
      if (!storedKeys.has(`media/${media.assetId}.${media.extension}`)) missing.push(slug);
    }
  }
  return missing.length === 0
    ? fine(`All ${count} recordings have their file.${singlePlaying(single)}${unevenStories(uneven)}`)
    : failure(
        `${missing.length} of ${count} recordings have no file, the first in the story ${missing[0]}. Restore the files, or replace these recordings.`,
      );
};

const strayFiles: HealthCheck = async (product) => {
  const { files, stored, isSuspicious } = await product.get(tokens.useCases).findStrayFiles();
  if (files.length === 0) return fine('Every stored file is in use.');
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 ** 2;
  const message = `${files.length} of ${stored} stored files (${megabytes.toFixed(1)} MB) are not in use, for example ${files[0]?.key}`;
  return isSuspicious
    ? failure(
        `${message}. Is this the right database? Nothing is removed while more than half are not in use.`,
      )
    : fine(`${message}. The nightly sweep removes them.`);
};

/** Production mode requires these settings, so an example means another mode. */
const companyFact =
  (setting: CompanySetting, fact: keyof Operator): HealthCheck =>
  async (product) => {
    const value = product.get(tokens.config).operator[fact];
    return ownFact(setting, value) === null
      ? fine(`${value}. Production needs ${setting}: ${companySettings[setting].format}.`)
      : fine(`${value}.`);
  };

const proxies: HealthCheck = async (product) => {
  const config = product.get(tokens.config);
  const note = await forwardingNote(config.dataDir, config.proxies).last(new Date());
  if (note !== null) return warning(`${misfitMessages[note.misfit]} Last seen on ${note.at.toISOString()}.`);
  return fine(
    config.proxies.most === 0
      ? 'No proxy is trusted, and no request was forwarded in the last day.'
      : 'In the last day every request came through the proxies in TRUSTED_PROXIES.',
  );
};

const demonstration: HealthCheck = async (product) => {
  // The demonstration's texts are imported on demand.
  const { countShownDemo } = await import('@meend/adapters/demo/demo-content.ts');
  const { notices, isProduction } = product.get(tokens.config);
  const count = await countShownDemo(product.get(tokens.stores));
  if (notices.includes('demonstration'))
    return warning(
      `DEMO is on, with ${count} demo stories, articles, answers and banners: every page and mail says "Demonstration". Before a launch, remove DEMO and run demo-remove.`,
    );
  if (count === 0) return fine('The site has no demo content.');
  return isProduction
    ? failure(
        `The site has ${count} demo stories, articles, answers and banners, and no page says so: run demo-remove.`,
      )
    : fine(`The site has ${count} demo stories, articles, answers and banners: demo-remove removes them.`);
};

const thisRelease: HealthCheck = async () => fine(`This is release ${release}.`);

const healthChecks: Readonly<Record<string, HealthCheck>> = {
  release: thisRelease,
  'data folder': dataFolder,
  storage,
  backups,
  database: databaseClock,
  'database role': databaseRole,
  'database pooler': databasePooler,
  'web application': pages,
  proxies,
  staff,
  'second factor': secondFactor,
  'banner admin': bannerAdmin,
  'security events': securityEvents,
  redis,
  jobs,
  'scheduled work': schedule,
  recordings,
  transcripts,
  encoder: checkEncoder,
  'stray files': strayFiles,
  payments,
  refunds,
  settlements,
  'unknown orders': unknownOrders,
  'unreadable orders': unreadableOrders,
  disputes,
  'other webhooks': otherWebhooks,
  'granted days': grantedDays,
  mails,
  'suppressed addresses': suppressedAddresses,
  demonstration,
  'company name': companyFact('COMPANY_NAME', 'companyName'),
  'registered address': companyFact('REGISTERED_ADDRESS', 'registeredAddress'),
  contact: companyFact('CONTACT_EMAIL', 'contactEmail'),
  'grievance officer': companyFact('GRIEVANCE_OFFICER', 'grievanceOfficer'),
};

/** Runs every check, whatever the others find. */
export const runHealthChecks = async (product: AppContainer): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(healthChecks)) {
    const found = await check(product).catch((error) =>
      error instanceof DatabaseNotOpened
        ? warning('This check needs the database.')
        : failure(`The ${name} could not be checked.`),
    );
    findings.push({ name, ...found });
  }
  return findings;
};

/** Like `runHealthChecks`; while the database cannot be opened, the checks that do without it are run. */
export const diagnose = (config: Config): Promise<readonly Finding[]> =>
  withContainer(config, runHealthChecks).catch(async (error) => {
    const reason = error instanceof Error ? error.message : String(error);
    const database = { name: 'database', ...failure(`The database could not be opened: ${reason}`) };
    const findings = await runHealthChecks(compose(config, rowsWithoutDatabase));
    return findings.map((finding) => (finding.name === 'database' ? database : finding));
  });
