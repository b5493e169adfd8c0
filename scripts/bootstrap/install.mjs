import { isDevelopmentInstall, isInstalled, packageCounter } from './installed-packages.mjs';
import { whyInstallingFailed } from './npm-errors.mjs';
import { thisMachine, whyNotHere } from './platform.mjs';
import { fail, say } from './progress.mjs';
import { hasProjectNode, machineNpm } from './project.mjs';
import { runProgram } from './run-program.mjs';

const everyMilliseconds = 5000;
const stopSignals = ['SIGINT', 'SIGTERM'];

/** Without a network npm would retry for more than a minute in silence. */
const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];

const npmCi = async (withDevelopment) => {
  const machine = machineNpm();
  if (!machine) fail('Run this through npm: npm start or npm test.');
  const which = withDevelopment ? '--include=dev' : '--omit=dev';
  const flags = ['ci', which, '--ignore-scripts=false', '--no-progress', '--loglevel=error', ...retries];
  const count = packageCounter(withDevelopment);
  const report = () => {
    const { present, total } = count();
    say(`Installing packages: ${present} of about ${total}`);
  };
  const timer = setInterval(report, everyMilliseconds);
  let printed = '';
  const code = await runProgram(machine.node, [machine.npm, ...flags], {
    // Prevents node-av from downloading an ffmpeg program that nothing here uses.
    env: { ...process.env, SKIP_FFMPEG: 'true' },
    onError: (text) => {
      printed += text;
      process.stderr.write(text);
    },
  });
  clearInterval(timer);
  return { code, printed };
};

/** Installs the missing packages: those for serving, or all. */
export const ensureInstalled = async ({ withDevelopment }) => {
  const reason = whyNotHere(thisMachine());
  if (reason !== null) fail(reason);
  if (isInstalled(withDevelopment) && hasProjectNode()) return;
  const full = withDevelopment || isDevelopmentInstall();
  say(full ? 'Installing packages, test tools included' : 'Installing what serving needs');
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  for (const signal of stopSignals) process.once(signal, stop);
  const { code, printed } = await npmCi(full);
  for (const signal of stopSignals) process.off(signal, stop);
  if (isStopped) fail('Stopped. The next run installs what is missing.');
  if (code !== 0) fail(whyInstallingFailed(printed));
  if (!hasProjectNode()) fail('Node 24 did not arrive. Is ignore-scripts set for npm on this machine?');
  say('Packages are installed');
};
