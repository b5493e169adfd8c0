import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const names = [
  'chromium',
  'chromium-headless-shell',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const works = (path: string): boolean => {
  if (!existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom/.test(stdout);
};

const systemBrowsers = (): string[] => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), macChrome];
};

/** The Chromium the tests drive: the one named in CHROMIUM_PATH, the system's, or Playwright's own. */
export const findBrowser = (): string | undefined => {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...systemBrowsers(), chromium.executablePath()].find(works);
};

/** Whether the machine is a Debian whose packages are ours to install. */
export const canUseApt = (): boolean => {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return process.getuid?.() === 0 && /^ID="?debian"?$/m.test(release);
};

const installBrowser = (): void => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (program: string, args: string[]) => spawnSync(program, args, { stdio: 'inherit', env });
  if (canUseApt()) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
  } else {
    run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  }
};

/** As `findBrowser`, but a machine without any gets one: from Debian's archive as root, else from Playwright. */
export const findOrInstallBrowser = (): string | undefined => {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium on this machine: installing one');
  installBrowser();
  return findBrowser();
};

/** What Playwright turns off. Of two lists Chromium reads the last, so ours repeats it. */
export const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
] as const;

/** Two hidden pages of the address bar, drawn anew for each context: a third of the processor time of a page's visit. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const;

/** What a headless Chromium needs to start as root and in a container, and what nobody sees. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  `--disable-features=${[...offForPlaywright, ...addressBarPages].join(',')}`,
];
