import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { columns } from '@meend/cli/terminal/columns.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { type ActingOptions, commandUseCases, describeOutcome, unwrap } from '@meend/cli/terminal/dry-run.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { wireBanner } from '@meend/core/contract/banner/banner.routes.ts';
import { Command } from 'commander';

export const listBannersCommand = (run: Run): Command =>
  new Command('list-banners')
    .description('Lists the sticky banners, oldest first.')
    .option('--json', 'print the result as JSON')
    .action((options: CommonOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const banners = (await product.get(tokens.useCases).listBanners()).map(wireBanner);
          const rows = banners.map(({ _id, url, isActive, audience, startsAt, endsAt }) => [
            _id,
            isActive ? 'active' : '',
            audience,
            startsAt ?? '',
            endsAt ?? '',
            url,
          ]);
          const message =
            rows.length === 0
              ? 'There are no banners.'
              : columns(['Id', 'State', 'For', 'From', 'Until', 'Address'], rows);
          output.result({ banners }, message);
        }),
      ),
    );

interface ActivateOptions extends CommonOptions, ActingOptions {
  readonly id: string;
}

export const activateBannerCommand = (run: Run): Command =>
  new Command('activate-banner')
    .description('Activates a banner and deactivates the active one.')
    .requiredOption('--id <id>', 'from list-banners')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print what would be done and change nothing')
    .action((options: ActivateOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const banner = unwrap(await commandUseCases(product, options).activateBanner(operator, options.id));
          output.result(
            { activeBanner: wireBanner(banner), changed: !options.dryRun },
            describeOutcome(`The banner that leads to ${banner.url} is active.`, options),
          );
        }),
      ),
    );
