// Commands by name. A process runs one of them: the others, and what only they need, are not imported.
import type { Run } from '@meend/cli/terminal/command-runner.ts';
import type { Command } from 'commander';

type MakeCommand = (run: Run) => Command;

export const commandLoaders: Readonly<Record<string, () => Promise<MakeCommand>>> = {
  serve: async () => (await import('./serve.ts')).serveCommand,
  worker: async () => (await import('./worker.ts')).workerCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  seed: async () => (await import('./seed.ts')).seedCommand,
  'demo-remove': async () => (await import('./demo-remove.ts')).demoRemoveCommand,
  'demo-sign-in': async () => (await import('./demo-sign-in.ts')).demoSignInCommand,
  'grant-role': async () => (await import('./grant-role.ts')).grantRoleCommand,
  'revoke-role': async () => (await import('./revoke-role.ts')).revokeRoleCommand,
  'list-staff': async () => (await import('./list-staff.ts')).listStaffCommand,
  'security-events': async () => (await import('./security-events.ts')).securityEventsCommand,
  suspend: async () => (await import('./suspend.ts')).suspendCommand,
  reinstate: async () => (await import('./suspend.ts')).reinstateCommand,
  'end-sessions': async () => (await import('./end-sessions.ts')).endSessionsCommand,
  'reset-second-factor': async () => (await import('./reset-second-factor.ts')).resetSecondFactorCommand,
  'add-days': async () => (await import('./add-days.ts')).addDaysCommand,
  account: async () => (await import('./account.ts')).accountCommand,
  orders: async () => (await import('./account.ts')).ordersCommand,
  'export-account': async () => (await import('./erase-account.ts')).exportAccountCommand,
  'erase-account': async () => (await import('./erase-account.ts')).eraseAccountCommand,
  'set-banner-admin': async () => (await import('./set-banner-admin.ts')).setBannerAdminCommand,
  'list-banners': async () => (await import('./banners.ts')).listBannersCommand,
  'activate-banner': async () => (await import('./banners.ts')).activateBannerCommand,
  'settle-orders': async () => (await import('./settle-orders.ts')).settleOrdersCommand,
  'compare-settlements': async () => (await import('./compare-settlements.ts')).compareSettlementsCommand,
  'list-refunds': async () => (await import('./refund.ts')).listRefundsCommand,
  refund: async () => (await import('./refund.ts')).refundCommand,
  suppressions: async () => (await import('./suppressions.ts')).suppressionsCommand,
  jobs: async () => (await import('./jobs.ts')).jobsCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./backup.ts')).restoreCommand,
  'media-move': async () => (await import('./media-move.ts')).mediaMoveCommand,
  'media-reencode': async () => (await import('./media-reencode.ts')).mediaReencodeCommand,
  reindex: async () => (await import('./reindex.ts')).reindexCommand,
  doctor: async () => (await import('./doctor.ts')).doctorCommand,
};
