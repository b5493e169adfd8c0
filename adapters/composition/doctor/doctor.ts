// Health checks of the `doctor` command: each part of the product is checked independently and reported in one
// sentence.
import { access, constants, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompanySetting, companySettings, isCompanyExample } from '@meend/adapters/config/company.ts';
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
  rowsWithoutDatabase,
  schedule,
  secondFactor,
  securityEvents,
  staff,
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
    return failure(`The data folder ${dataDir} cannot be written to.`);
  }
  if (isOpenToOthers(dataDir))
    return warning(`Other users of this machine can look into the data folder ${dataDir}: chmod 700.`);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const message = `${(free / GIGABYTE).toFixed(1)} GB are free in the data folder.`;
  return free < MIN_FREE_BYTES ? warning(`Only ${message}`) : fine(message);
};

const storage: HealthCheck = async (product) => {
  const { objectStorage } = product.get(tokens.config);
  if (objectStorage === null) return fine('Files lie in the data folder.');
  return product
    .get(tokens.files)
    .ping()
    .then(
      () => fine(`The storage at ${objectStorage.endpoint} answers and knows the bucket.`),
      () =>
        failure(
          `The storage at ${objectStorage.endpoint} does not answer, or not for this bucket and key: no recording sounds.`,
        ),
    );
};

const HOURS = 60 * 60_000;
const OLD_BACKUP_MS = 2 * DAY;

const backups: HealthCheck = async (product) => {
  const config = product.get(tokens.config);
  const at = await lastBackupAt(config);
  const how = config.backups === null ? ' Give BACKUP_DIR, or run the command backup by a timer.' : '';
  if (at === null)
    return config.isProduction
      ? warning(`No backup was made yet.${how}`)
      : fine('No backup was made yet: the command backup makes one.');
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
    () => failure('The web application is not built: npm run build -w web.'),
  );
};

const bannerAdmin: HealthCheck = async (product) =>
  (await product.get(tokens.stores).bannerAdmins.find()) === null
    ? warning('There is no banner admin yet: set-banner-admin --email E.')
    : fine('There is a banner admin.');

const redis: HealthCheck = async (product) => {
  const queues = await openQueues({ ...product.get(tokens.config), logLevel: 'silent' });
  if (queues === null) return fine('Jobs are done by the server itself.');
  try {
    await queues.ping();
    return fine('Redis answers and wakes workers.');
  } catch (error) {
    if (error instanceof Error && error.name === 'RedisFull')
      return warning(
        'Redis has no memory left: raise its maxmemory; meanwhile workers take jobs from the database.',
      );
    return warning('Redis does not answer; meanwhile workers take jobs from the database.');
  } finally {
    await queues.close();
  }
};

const jobs: HealthCheck = async (product) => {
  const { waiting, dead, oldestDueAt } = await product.get(tokens.stores).outbox.count();
  if (dead > 0) return warning(`${dead} jobs were given up: the command jobs lists them.`);
  const waited = oldestDueAt === null ? 0 : product.get(tokens.clock).now().getTime() - oldestDueAt.getTime();
  if (waited > LONG_WAIT_MS)
    return warning(
      `A job waits since ${Math.round(waited / 60_000)} minutes: is ${whoWorks(product)} running?`,
    );
  return fine(`Jobs that wait or are under way: ${waiting}.`);
};

const EVER = new Date(8.64e15);

const singlePlaying = (count: number): string =>
  count === 0
    ? ''
    : ` ${count} of them were encoded before recordings could be joined and play one by one: the command media-reencode joins them.`;

const unevenStories = (count: number): string =>
  count === 0
    ? ''
    : ` ${count} stories have better renditions in mono and in stereo, with a gap between them: the command media-reencode joins them.`;

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
    ? fine(`Each of the ${count} recordings has its file.${singlePlaying(single)}${unevenStories(uneven)}`)
    : failure(`${missing.length} of ${count} recordings have no file, first of all in ${missing[0]}.`);
};

const strayFiles: HealthCheck = async (product) => {
  const { files, stored, isSuspicious } = await product.get(tokens.useCases).findStrayFiles();
  if (files.length === 0) return fine('Every stored file belongs to something.');
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 ** 2;
  const message = `${files.length} of ${stored} stored files (${megabytes.toFixed(1)} MB) belong to nothing, ${files[0]?.key} first of all`;
  return isSuspicious
    ? failure(`${message}: is this the database of these files? While it is more than half, none is removed.`)
    : fine(`${message}: the nightly sweep removes them.`);
};

const mails: HealthCheck = async (product) => {
  const smtpMailer = product.get(tokens.smtpMailer);
  if (smtpMailer === null) return fine('Mails lie in the mailbox of the data folder.');
  const wrong = await smtpMailer.check();
  return wrong === null ? fine('The mail server answers and lets this site in.') : failure(wrong.reason);
};

/** Production mode requires these settings, so an example means another mode. */
const companyFact =
  (setting: CompanySetting, fact: keyof Operator): HealthCheck =>
  async (product) => {
    const value = product.get(tokens.config).operator[fact];
    return isCompanyExample(setting, value)
      ? fine(`${value}. Production needs ${setting}: ${companySettings[setting].format}.`)
      : fine(`${value}.`);
  };

const proxies: HealthCheck = async (product) => {
  const config = product.get(tokens.config);
  const note = await forwardingNote(config.dataDir, config.proxies).last(new Date());
  if (note !== null) return warning(`${misfitMessages[note.misfit]} Last told on ${note.at.toISOString()}.`);
  return fine(
    config.proxies.most === 0
      ? 'No proxy is trusted, and no request was forwarded in the last day.'
      : 'In the last day every request came through the proxies that TRUSTED_PROXIES names.',
  );
};

const demonstration: HealthCheck = async (product) => {
  // The demonstration's texts are imported on demand.
  const { countShownDemo } = await import('@meend/adapters/demo/demo-content.ts');
  const { notices, isProduction } = product.get(tokens.config);
  const count = await countShownDemo(product.get(tokens.stores));
  if (notices.includes('demonstration'))
    return warning(
      `DEMO is on: every page and mail says "Demonstration" (${count} of its stories, articles, answers and banners are there). Before a launch run demo-remove and remove DEMO.`,
    );
  if (count === 0) return fine('Nothing of the demonstration is on the site.');
  return isProduction
    ? failure(
        `${count} stories, articles, answers and banners of the demonstration are on the site, and no page says so: run demo-remove.`,
      )
    : fine(
        `${count} stories, articles, answers and banners are of the demonstration: demo-remove takes them away.`,
      );
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
