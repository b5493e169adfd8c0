import { isDevelopmentInstall, isInstalled, packageCounter } from './installed-packages.mjs';
import { thisMachine, whyNotHere } from './platform.mjs';
import { fail, say } from './progress.mjs';
import { hasProjectNode, machineNpm } from './project.mjs';
import { runProgram } from './run-program.mjs';

const everyMilliseconds = 5000;

const npmCi = async (withDevelopment) => {
  const machine = machineNpm();
  if (!machine) fail('Run this through npm: npm start or npm test.');
  const which = withDevelopment ? '--include=dev' : '--omit=dev';
  const flags = ['ci', which, '--ignore-scripts=false', '--no-progress', '--loglevel=error'];
  const count = packageCounter(withDevelopment);
  const report = () => {
    const { present, total } = count();
    say(`Installing packages: ${present} of about ${total}`);
  };
  const timer = setInterval(report, everyMilliseconds);
  // Prevents node-av from downloading an ffmpeg program that nothing here uses.
  const code = await runProgram(machine.node, [machine.npm, ...flags], {
    ...process.env,
    SKIP_FFMPEG: 'true',
  });
  clearInterval(timer);
  return code;
};

/** Installs the missing packages: those for serving, or all. */
export const ensureInstalled = async ({ withDevelopment }) => {
  const reason = whyNotHere(thisMachine());
  if (reason !== null) fail(reason);
  if (isInstalled(withDevelopment) && hasProjectNode()) return;
  const full = withDevelopment || isDevelopmentInstall();
  say(full ? 'Installing packages, test tools included' : 'Installing what serving needs');
  const code = await npmCi(full);
  if (code !== 0) fail('Installing failed; npm says why above.');
  if (!hasProjectNode()) fail('Node 24 did not arrive. Is ignore-scripts set for npm on this machine?');
  say('Packages are installed');
};
