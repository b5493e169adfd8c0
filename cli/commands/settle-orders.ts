import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { type CommonOptions, exitCodes, type Run } from '@meend/cli/terminal/command-runner.ts';
import { minutesOption, parseMinutes } from '@meend/cli/terminal/time-options.ts';
import type { Round } from '@meend/core/payment/poll-each.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { Command } from 'commander';

interface SettleOptions extends CommonOptions {
  readonly dryRun?: boolean;
  readonly minutes?: string;
}

const MAX_DUE = 100_000;
const NAMED_ACCOUNTS = 3;

interface Rounds extends Round {
  readonly paid: number;
}

/** A round is short: repeats it until as many were polled as were due at the start, or the time is over. */
export const inRounds = async (
  due: number,
  isOver: () => boolean,
  round: () => Promise<Round & { readonly paid?: number }>,
): Promise<Rounds> => {
  let sum: Rounds = { checked: 0, unanswered: 0, paid: 0, broken: [] };
  while (sum.checked < due && !isOver()) {
    const { checked, unanswered, paid = 0, broken } = await round();
    if (checked === 0) break;
    sum = {
      checked: sum.checked + checked,
      unanswered: sum.unanswered + unanswered,
      paid: sum.paid + paid,
      broken: [...sum.broken, ...broken],
    };
  }
  return sum;
};

const leftOf = (due: number, { checked }: Rounds): number => Math.max(0, due - checked);

export const withoutGrantNote = (accounts: readonly UserId[]): string =>
  `${accounts.length} plans have no grant and were not changed (${accounts.slice(0, NAMED_ACCOUNTS).join(', ')}${accounts.length > NAMED_ACCOUNTS ? ', …' : ''}). Run add-days to give an account its days.`;

export const settleOrdersCommand = (run: Run): Command =>
  new Command('settle-orders')
    .description(
      'Polls the payment provider for every order and refund that is due, including paid orders, and settles them. Corrects plans that differ from the days granted.',
    )
    .option(...minutesOption)
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'count the orders and refunds that are due')
    .action((options: SettleOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const limitMs = parseMinutes(options.minutes);
          const { orders: store, now } = product.get(tokens.stores);
          const at = await now();
          const due = (await store.listDue(at, MAX_DUE)).length;
          const dueRefunds = (await store.listRefundChecks(at, MAX_DUE)).length;
          const duePaid = (await store.listPaidChecks(at, MAX_DUE)).length;
          if (options.dryRun) {
            output.result(
              { due, dueRefunds, duePaid },
              `${due} orders, the refunds of ${dueRefunds} and ${duePaid} paid orders are due for a check.`,
            );
            return;
          }
          const useCases = product.get(tokens.useCases);
          const clock = product.get(tokens.clock);
          const ends = clock.now().getTime() + limitMs;
          const isOver = () => clock.now().getTime() >= ends;
          const orders = await inRounds(due, isOver, useCases.reconcile);
          const refunds = await inRounds(dueRefunds, isOver, useCases.reconcileRefunds);
          const again = await inRounds(duePaid, isOver, useCases.reconcilePaid);
          const left = isOver()
            ? leftOf(due, orders) + leftOf(dueRefunds, refunds) + leftOf(duePaid, again)
            : 0;
          const { count: unreadable } = await useCases.readUnreadableOrders();
          const { corrected, withoutGrant } = await useCases.correctSubscriptions();
          const unanswered = orders.unanswered + refunds.unanswered + again.unanswered;
          const lost = [...orders.broken, ...refunds.broken, ...again.broken];
          const notes = [
            ...(left === 0
              ? []
              : [
                  `${left} were not checked within ${limitMs / 60_000} minutes: run settle-orders again, or let the server check them.`,
                ]),
            ...(unreadable === 0
              ? []
              : [
                  `The provider’s answer about ${unreadable} orders cannot be read: run compare-settlements to list them.`,
                ]),
            ...(corrected.length === 0
              ? []
              : [`${corrected.length} plans were corrected to the days granted.`]),
            ...(withoutGrant.length === 0 ? [] : [withoutGrantNote(withoutGrant)]),
          ];
          const message = `Checked ${orders.checked} orders, the refunds of ${refunds.checked} and ${again.checked} paid orders: ${orders.paid} paid, ${unanswered} without an answer from the provider, ${lost.length} failed.${notes.map((note) => `\n${note}`).join('')}`;
          output.result(
            {
              looked: orders.checked,
              paid: orders.paid,
              refunds: refunds.checked,
              again: again.checked,
              unanswered,
              broken: lost,
              left,
              unreadable,
              corrected,
              withoutGrant,
            },
            message,
          );
          if (unanswered + lost.length + left > 0) process.exitCode = exitCodes.failed;
        }),
      ),
    );
