import { type OpenWeb, start } from '@meend/adapters/composition/main-http.ts';
import { withEnoughSpace } from '@meend/adapters/composition/operations/enough-space.ts';
import type { Config } from '@meend/adapters/config/config.ts';
import { isRelease } from '@meend/cli/release/release-files.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { runUntilSignal } from '@meend/cli/terminal/until-signal.ts';
import { productDefaults } from '@meend/core/shared/product-defaults.ts';
import { Command } from 'commander';

// Text that `serve` prints once it has started.

const DEFAULT_PORT = 3000;
const DEFAULT_FOLDER = '.data';

interface Invocation {
  /** Runs a command; its name follows. */
  readonly command: string;
  readonly start: string;
}
const byNpm: Invocation = { command: 'npm run cli --', start: 'npm start' };
const byRelease: Invocation = {
  command: `./${productDefaults.key}`,
  start: `./${productDefaults.key} serve`,
};

/** Environment prefix by which a command in another terminal reaches this server; empty for the defaults. */
const settingsOf = (config: Pick<Config, 'port' | 'dataDir'>, port: number, folder: string): string =>
  [
    ...(port === DEFAULT_PORT ? [] : [`PORT=${port} `]),
    ...(config.dataDir === folder ? [] : [`DATA_DIR=${config.dataDir} `]),
  ].join('');

/** Address, and in the embedded mode the next steps. `workingFolder` has no trailing slash. */
export const nextSteps = (
  config: Pick<Config, 'productName' | 'databaseUrl' | 'isProduction' | 'port' | 'dataDir'>,
  url: string,
  workingFolder: string,
  { command, start: again } = isRelease ? byRelease : byNpm,
): string => {
  const address = `${config.productName} is at ${url}`;
  if (config.databaseUrl !== null || config.isProduction) return address;
  const port = Number(new URL(url).port || DEFAULT_PORT);
  const settings = settingsOf(config, port, `${workingFolder}/${DEFAULT_FOLDER}`);
  const steps = [
    ['Read mails', `${url}/dev/mailbox`],
    ['Look around', `${settings}${command} demo-sign-in listener (or subscriber, admin) prints a link`],
    ['Check', `${settings}${command} doctor`],
    ['Stop', 'Ctrl+C'],
    ['Choose a port', `PORT=4000 ${again}, or add the line PORT=4000 to a file .env`],
    ['Start over', `stop, then delete ${config.dataDir}`],
  ];
  return [address, '', ...steps.map(([name = '', how = '']) => `  ${name.padEnd(14)} ${how}`)].join('\n');
};

/** `openWeb` replaces the built web pages, as the development server does. */
export const serveCommand = (run: Run, openWeb?: OpenWeb): Command =>
  new Command('serve')
    .description('Migrates the database and serves the product until a signal stops it.')
    .option('--json', 'print the address as JSON')
    .action((options: CommonOptions) =>
      run(options, async (config, output) => {
        const startOptions = { progress: output.progress, ...(openWeb && { openWeb }) };
        const server = await withEnoughSpace(config, () => start(config, output.print, startOptions));
        output.result({ url: server.url }, nextSteps(config, server.url, process.cwd()));
        runUntilSignal({ SIGTERM: server.leave, SIGINT: server.stop }, output);
      }),
    );
