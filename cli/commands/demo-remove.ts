import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import type { RemovedDemo } from '@meend/adapters/composition/operations/demo-removal.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { type ActingOptions, describeOutcome, unwrap } from '@meend/cli/terminal/dry-run.ts';
import { type ConfirmOptions, confirm } from '@meend/cli/terminal/prompt.ts';
import { Command } from 'commander';

interface Options extends CommonOptions, ActingOptions, ConfirmOptions {}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const listed = ({
  stories,
  articles,
  answers,
  banners,
  people,
  orders,
  questions,
  files,
}: RemovedDemo): string =>
  `${[
    counted(stories, 'story', 'stories'),
    counted(articles, 'article', 'articles'),
    counted(answers, 'answer', 'answers'),
    counted(banners, 'banner', 'banners'),
    counted(people, 'demo account', 'demo accounts'),
    counted(orders, 'demo order', 'demo orders'),
    counted(questions, 'question', 'questions'),
  ].join(', ')} and ${counted(files, 'demo file', 'demo files')}`;

const withdrawnLines = ({ withdrawn }: RemovedDemo): string =>
  withdrawn
    .map(({ title, reason }) =>
      reason === 'chosen'
        ? `\nWithdrawn, because a listener chose it: ${title}`
        : `\nWithdrawn, because staff edited it: ${title}`,
    )
    .join('');

const isNothing = ({ withdrawn, ...counts }: RemovedDemo): boolean =>
  Object.values(counts).every((count) => count === 0) && withdrawn.length === 0;

export const demoRemoveCommand = (run: Run): Command =>
  new Command('demo-remove')
    .description(
      'Removes the demo content: stories, articles, answers, banner and their files, demo accounts with their orders, and questions. Content that a listener selected or staff edited is withdrawn instead, so that it stays available to them.',
    )
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print what would be done and change nothing')
    .addHelpText(
      'after',
      '\nLater starts do not add it again; the command seed does, if the catalogue is empty. Your own content is not changed.',
    )
    .action((options: Options) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          // Imported here, because no other command needs the demo content.
          const { removeDemonstration } = await import(
            '@meend/adapters/composition/operations/demo-removal.ts'
          );
          const plan = unwrap(await removeDemonstration(product, { dryRun: true }));
          if (isNothing(plan)) {
            output.result({ ...plan, changed: false }, 'There is no demo content.');
            return;
          }
          if (!options.dryRun) await confirm(`This removes ${listed(plan)}.${withdrawnLines(plan)}`, options);
          const done = options.dryRun ? plan : unwrap(await removeDemonstration(product, {}));
          output.result(
            { ...done, changed: !options.dryRun },
            describeOutcome(`${listed(done)} are removed.${withdrawnLines(done)}`, options),
          );
        }),
      ),
    );
