import { canUseApt } from '@meend/tests/kit/browser/browser.ts';
import { missingSwift, swiftVersion } from '@meend/tests/kit/servers/swift-server.ts';
import { runTool } from './command.ts';
import { install } from './servers-step.ts';

const onThisMachine = {
  missing: missingSwift,
  isOurs: canUseApt,
  install,
  run: async () => {
    process.stdout.write(`The store of files on OpenStack Swift ${swiftVersion()}\n`);
    return (await runTool('vitest', ['run', '--project', 'swift'], true)).code;
  },
};

/**
 * Whether the file store passes its tests on Swift, which is installed as root on Debian; a message if Swift is
 * missing.
 */
export const proveSwift = async (machine = onThisMachine): Promise<boolean | string> => {
  const reason = machine.missing().length > 0 && machine.isOurs() ? machine.install(machine.missing()) : '';
  const missing = machine.missing();
  if (missing.length === 0) return (await machine.run()) === 0;
  const why = reason === '' ? '' : ` (apt: ${reason})`;
  return `OpenStack Swift is untried: as root on Debian, apt-get install --no-install-recommends ${missing.join(' ')}${why}`;
};
