import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Chromium's headless shell, Playwright's default: a sixth less CPU time per page. */
const windowless = 'chromium-headless-shell';
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const works = (path: string): boolean => {
  if (!existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom/.test(stdout);
};

const inPath = (names: readonly string[]): readonly string[] => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
};

const firstThatWorks = (names: readonly string[]): string | undefined => {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...inPath(names), macChrome, chromium.executablePath()].find(works);
};

/** Chromium for the tests: CHROMIUM_PATH, the system's, or Playwright's own. */
export const findBrowser = (): string | undefined => firstThatWorks([windowless, ...whole]);

/** The full Chromium, for measurements that include its window and compositor. */
export const findWholeBrowser = (): string | undefined => firstThatWorks([...whole, windowless]);

/** Whether this is Debian with root access, so that packages can be installed. */
export const canUseApt = (): boolean => {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return process.getuid?.() === 0 && /^ID="?debian"?$/m.test(release);
};

const installBrowser = (): void => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (program: string, args: string[]) => spawnSync(program, args, { stdio: 'inherit', env });
  if (canUseApt()) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', windowless]);
  } else {
    run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  }
};

/** Like `findBrowser`, but installs one if there is none: from Debian as root, otherwise from Playwright. */
export const findOrInstallBrowser = (): string | undefined => {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium on this machine: installing one');
  installBrowser();
  return findBrowser();
};

/** Features that Playwright disables: Chromium reads only the last of two lists, so this one repeats them. */
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

/** Two hidden pages of the address bar, rendered for each context: a third of the CPU time of a page visit. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const;

/**
 * Flags for running headless as root and in a container, without invisible features. Glyph hinting as in a window, so
 * that both kinds of Chromium render the same pictures.
 */
export const browserFlags = [
  '--no-sandbox',
  '--font-render-hinting=slight',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  `--disable-features=${[...offForPlaywright, ...addressBarPages].join(',')}`,
];
