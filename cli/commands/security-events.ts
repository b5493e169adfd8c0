import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { columns } from '@meend/cli/terminal/columns.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { Command } from 'commander';

const MAX_ROWS = 200;

export const securityEventsCommand = (run: Run): Command =>
  new Command('security-events')
    .description(
      'Lists security events of the last 90 days by hour, latest first. They are replayed session cookies, failed second factors, logins of staff and of the banner admin, and forged webhooks.',
    )
    .option('--json', 'print the result as JSON')
    .action((options: CommonOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const { securityEvents, users } = product.get(tokens.stores);
          const listed = await securityEvents.list(MAX_ROWS);
          const events = await Promise.all(
            listed.map(async ({ kind, userId, firstAt, lastAt, times }) => ({
              kind,
              times,
              firstAt: firstAt.toISOString(),
              lastAt: lastAt.toISOString(),
              email: userId === null ? null : ((await users.find(userId))?.email ?? null),
            })),
          );
          const rows = events.map(({ kind, times, lastAt, email }) => [
            lastAt,
            kind,
            String(times),
            email ?? '',
          ]);
          const message =
            rows.length === 0
              ? 'There were no security events.'
              : columns(['Last at', 'Event', 'Times', 'Account'], rows);
          output.result({ events }, message);
        }),
      ),
    );
