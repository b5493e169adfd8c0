import { accountCommand, ordersCommand } from '@meend/cli/commands/account.ts';
import { addDaysCommand } from '@meend/cli/commands/add-days.ts';
import { backupCommand, restoreCommand } from '@meend/cli/commands/backup.ts';
import { activateBannerCommand, listBannersCommand } from '@meend/cli/commands/banners.ts';
import { compareSettlementsCommand } from '@meend/cli/commands/compare-settlements.ts';
import { completionCommand } from '@meend/cli/commands/completion.ts';
import { demoRemoveCommand } from '@meend/cli/commands/demo-remove.ts';
import { demoSignInCommand } from '@meend/cli/commands/demo-sign-in.ts';
import { doctorCommand } from '@meend/cli/commands/doctor.ts';
import { endSessionsCommand } from '@meend/cli/commands/end-sessions.ts';
import { eraseAccountCommand, exportAccountCommand } from '@meend/cli/commands/erase-account.ts';
import { grantRoleCommand } from '@meend/cli/commands/grant-role.ts';
import { jobsCommand } from '@meend/cli/commands/jobs.ts';
import { listStaffCommand } from '@meend/cli/commands/list-staff.ts';
import { mediaMoveCommand } from '@meend/cli/commands/media-move.ts';
import { migrateCommand } from '@meend/cli/commands/migrate.ts';
import { listRefundsCommand, refundCommand } from '@meend/cli/commands/refund.ts';
import { resetSecondFactorCommand } from '@meend/cli/commands/reset-second-factor.ts';
import { revokeRoleCommand } from '@meend/cli/commands/revoke-role.ts';
import { seedCommand } from '@meend/cli/commands/seed.ts';
import { serveCommand } from '@meend/cli/commands/serve.ts';
import { setBannerAdminCommand } from '@meend/cli/commands/set-banner-admin.ts';
import { settleOrdersCommand } from '@meend/cli/commands/settle-orders.ts';
import { reinstateCommand, suspendCommand } from '@meend/cli/commands/suspend.ts';
import { workerCommand } from '@meend/cli/commands/worker.ts';
import { exitCodes } from '@meend/cli/terminal/command-error.ts';
import { commandRunner } from '@meend/cli/terminal/command-runner.ts';
import { productDefaults } from '@meend/core/shared/product-defaults.ts';
import { Command, CommanderError } from 'commander';
import { readSettings } from './environment.ts';

const program = new Command(productDefaults.key)
  .description('Runs and operates the product. Settings come from the environment.')
  .showHelpAfterError()
  .exitOverride()
  .addHelpText('after', '\nExit codes: 0 done, 1 refused or failed, 64 wrong usage, 78 wrong settings.');
const run = commandRunner(readSettings);

const commands = [
  serveCommand,
  workerCommand,
  migrateCommand,
  seedCommand,
  demoRemoveCommand,
  demoSignInCommand,
  grantRoleCommand,
  revokeRoleCommand,
  listStaffCommand,
  suspendCommand,
  reinstateCommand,
  endSessionsCommand,
  resetSecondFactorCommand,
  addDaysCommand,
  accountCommand,
  ordersCommand,
  exportAccountCommand,
  eraseAccountCommand,
  setBannerAdminCommand,
  listBannersCommand,
  activateBannerCommand,
  settleOrdersCommand,
  compareSettlementsCommand,
  listRefundsCommand,
  refundCommand,
  jobsCommand,
  backupCommand,
  restoreCommand,
  mediaMoveCommand,
  doctorCommand,
  completionCommand,
];
for (const command of commands) program.addCommand(command(run).copyInheritedSettings(program));

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : exitCodes.wrongUsage;
  else {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = exitCodes.failed;
  }
}
