import { readConfig } from '@meend/adapters/config';
import { Command } from 'commander';
import { migrateCommand } from './commands/migrate.ts';
import { seedCommand } from './commands/seed.ts';
import { serveCommand } from './commands/serve.ts';
import { settleOrdersCommand } from './commands/settle-orders.ts';
import { runWith } from './run-with.ts';

const FAILED = 1;

const program = new Command('meend')
  .description('Runs and looks after the product. Settings come from the environment.')
  .showHelpAfterError();
const run = runWith(() => readConfig(process.env));

for (const command of [serveCommand, migrateCommand, seedCommand, settleOrdersCommand])
  program.addCommand(command(run));

try {
  await program.parseAsync();
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  process.exitCode = FAILED;
}
