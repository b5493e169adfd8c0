import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { CommandError, type CommonOptions, type Run } from '@meend/cli/terminal/command-runner.ts';
import { type ActingOptions, commandUseCases, describeOutcome, unwrap } from '@meend/cli/terminal/dry-run.ts';
import { type ConfirmOptions, confirm } from '@meend/cli/terminal/prompt.ts';
import { roleName, type User } from '@meend/core/account/user/user.ts';
import { operator } from '@meend/core/audit/audit.ts';
import type { Staff } from '@meend/core/staff/roles.ts';
import { Command } from 'commander';

interface RevokeOptions extends CommonOptions, ActingOptions, ConfirmOptions {
  readonly email: string;
}

const memberOf = ({ admins, superadmins }: Staff, email: string): User => {
  const normalizedEmail = email.trim().toLowerCase();
  const member = [...admins, ...superadmins].find((user) => user.email === normalizedEmail);
  if (!member) throw new CommandError('staff.role-not-held', `${email} has no role.`);
  return member;
};

export const revokeRoleCommand = (run: Run): Command =>
  new Command('revoke-role')
    .description("Revokes an account's role, effective at its next request.")
    .requiredOption('--email <address>', 'the account')
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print what would be done and change nothing')
    .action((options: RevokeOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const useCases = commandUseCases(product, options);
          const { id: userId, email, role } = memberOf(await useCases.listStaff(), options.email);
          const name = roleName(role, config.productKey);
          await confirm(`This removes the role ${name} from ${email}.`, options);
          unwrap(await useCases.revokeRole(operator, { userId, roleName: name }));
          const value = { email, role: name, changed: !options.dryRun };
          output.result(value, describeOutcome(`User successfully removed from ${name}`, options));
        }),
      ),
    );
