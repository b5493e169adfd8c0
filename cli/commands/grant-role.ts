import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { type ActingOptions, commandUseCases, describeOutcome, unwrap } from '@meend/cli/terminal/dry-run.ts';
import { staffRoles } from '@meend/core/account/roles/staff-rules.ts';
import { roleName } from '@meend/core/account/user/user.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { Command, Option } from 'commander';

interface GrantOptions extends CommonOptions, ActingOptions {
  readonly email: string;
  readonly role: 'admin' | 'superadmin';
  readonly create?: boolean;
}

export const grantRoleCommand = (run: Run): Command =>
  new Command('grant-role')
    .description('Makes an account an admin or a superadmin, effective at its next request.')
    .requiredOption('--email <address>', 'the account')
    .addOption(new Option('--role <role>', 'the role').choices(staffRoles).makeOptionMandatory())
    .option('--create', 'create the account if it does not exist, as for the first superadmin')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print what would be done and change nothing')
    .action((options: GrantOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const name = roleName(options.role, config.productKey);
          const grant = { email: options.email, roleName: name, isNewcomer: options.create ?? false };
          const { user } = unwrap(await commandUseCases(product, options).grantRole(operator, grant));
          const value = { email: user.email, role: name, changed: !options.dryRun };
          output.result(
            value,
            describeOutcome(`User with email ${user.email} successfully made ${name}`, options),
          );
        }),
      ),
    );
