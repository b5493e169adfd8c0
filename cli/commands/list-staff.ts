import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { columns } from '@meend/cli/terminal/columns.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { roleName } from '@meend/core/account/user/user.ts';
import { Command } from 'commander';

export const listStaffCommand = (run: Run): Command =>
  new Command('list-staff')
    .description('Lists admins and superadmins.')
    .option('--json', 'print the result as JSON')
    .action((options: CommonOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const { admins, superadmins } = await product.get(tokens.useCases).listStaff();
          const staff = [...superadmins, ...admins].map((user) => ({
            email: user.email,
            role: roleName(user.role, config.productKey),
            suspended: user.suspendedAt !== null,
          }));
          const rows = staff.map(({ email, role, suspended }) => [email, role, suspended ? 'suspended' : '']);
          const message =
            staff.length === 0 ? 'No account has a role yet.' : columns(['E-mail', 'Role', ''], rows);
          output.result({ staff }, message);
        }),
      ),
    );
