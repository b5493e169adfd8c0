import { productDefaults } from '@meend/core/shared/product-defaults';
import { Command, CommanderError } from 'commander';
import { accountCommand, ordersCommand } from './commands/account.ts';
import { addDaysCommand } from './commands/add-days.ts';
import { backupCommand, restoreCommand } from './commands/backup.ts';
import { activateBannerCommand, listBannersCommand } from './commands/banners.ts';
import { compareSettlementsCommand } from './commands/compare-settlements.ts';
import { completionCommand } from './commands/completion.ts';
import { demoRemoveCommand } from './commands/demo-remove.ts';
import { demoSignInCommand } from './commands/demo-sign-in.ts';
import { doctorCommand } from './commands/doctor.ts';
import { endSessionsCommand } from './commands/end-sessions.ts';
import { eraseAccountCommand, exportAccountCommand } from './commands/erase-account.ts';
import { grantRoleCommand } from './commands/grant-role.ts';
import { jobsCommand } from './commands/jobs.ts';
import { listStaffCommand } from './commands/list-staff.ts';
import { mediaMoveCommand } from './commands/media-move.ts';
import { migrateCommand } from './commands/migrate.ts';
import { listRefundsCommand, refundCommand } from './commands/refund.ts';
import { resetSecondFactorCommand } from './commands/reset-second-factor.ts';
import { revokeRoleCommand } from './commands/revoke-role.ts';
import { seedCommand } from './commands/seed.ts';
import { serveCommand } from './commands/serve.ts';
import { setBannerAdminCommand } from './commands/set-banner-admin.ts';
import { settleOrdersCommand } from './commands/settle-orders.ts';
import { reinstateCommand, suspendCommand } from './commands/suspend.ts';
import { workerCommand } from './commands/worker.ts';
import { readSettings } from './environment.ts';
import { exitCodes } from './refused.ts';
import { runWith } from './run-with.ts';

const program = new Command(productDefaults.key)
  .description('Runs and looks after the product. Settings come from the environment.')
  .showHelpAfterError()
  .exitOverride()
  .addHelpText('after', '\nExit codes: 0 done, 1 refused or failed, 64 wrong usage, 78 wrong settings.');
const run = runWith(readSettings);

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
} catch (fault) {
  if (fault instanceof CommanderError) process.exitCode = fault.exitCode === 0 ? 0 : exitCodes.wrongUsage;
  else {
    process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
    process.exitCode = exitCodes.failed;
  }
}
