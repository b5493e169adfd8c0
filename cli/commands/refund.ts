import { type AppContainer, withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { columns } from '@meend/cli/terminal/columns.ts';
import { CommandError, type CommonOptions, exitCodes, type Run } from '@meend/cli/terminal/command-runner.ts';
import { type ActingOptions, commandUseCases, describeOutcome, unwrap } from '@meend/cli/terminal/dry-run.ts';
import { type ConfirmOptions, confirm } from '@meend/cli/terminal/prompt.ts';
import { operator } from '@meend/core/audit/audit.ts';
import type { Refund } from '@meend/core/payment/refund.ts';
import type { RefundInput, RequestedRefund } from '@meend/core/payment/request-refund.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { exactPaise, formatRupees, type Paise, toRupees } from '@meend/core/shared/rupees.ts';
import { Command } from 'commander';

interface RefundOptions extends CommonOptions, ActingOptions, ConfirmOptions {
  readonly order: string;
  readonly reason?: string;
  readonly whole?: boolean;
  readonly amount?: string;
}

const lossOf = ({ days }: RequestedRefund): string =>
  days === 0 ? 'The order keeps its days.' : `Its ${days} days are revoked once the money is returned.`;

const planOf = (requested: RequestedRefund): string => {
  const { refund, isNew } = requested;
  const amount = formatRupees(refund.amount);
  if (refund.state === 'done') return `${amount} of order ${refund.orderId} was already refunded.`;
  return isNew
    ? `This refunds ${amount} of order ${refund.orderId}. ${lossOf(requested)}`
    : `This completes the pending refund of ${amount} of order ${refund.orderId}. ${lossOf(requested)}`;
};

const doneMessage = (requested: RequestedRefund, { state, amount }: Refund): string => {
  if (state === 'pending')
    return `The provider accepted the refund of ${formatRupees(amount)}; it is pending. ${lossOf(requested)}`;
  if (requested.refund.state === 'done') return planOf(requested);
  const daysNote =
    requested.days === 0 ? 'The order keeps its days.' : `Its ${requested.days} days were revoked.`;
  return requested.isNew
    ? `${formatRupees(amount)} was refunded. ${daysNote}`
    : `The refund of ${formatRupees(amount)} that was requested before is complete; nothing else was refunded. ${daysNote}`;
};

/** Sends the refund to the provider and returns its new state. */
const finish = async (product: AppContainer, requested: RequestedRefund): Promise<Refund> => {
  const { refunds } = unwrap(await product.get(tokens.useCases).settleRefunds(requested.order.id));
  const refund = refunds.find(({ id }) => id === requested.refund.id) ?? requested.refund;
  if (refund.state === 'asked')
    throw new CommandError(
      'refund.unavailable',
      'The refund is recorded, but the provider has not confirmed it. The server retries automatically; you can also run this command again.',
    );
  if (refund.state === 'failed')
    throw new CommandError(
      'refund.refused',
      refund.failureCode === null
        ? 'The provider rejected the refund; no money was returned.'
        : `${errorMessages['refund.refused']} Its reason: ${refund.failureCode}`,
    );
  return refund;
};

const valueFor = (
  { days, isNew }: RequestedRefund,
  { orderId, id, amount, state }: Refund,
  changed: boolean,
) => ({
  order: orderId,
  refund: id,
  amount: toRupees(amount),
  state,
  days,
  isNew,
  changed,
});

const partOf = ({ amount, whole }: RefundOptions, left: Paise | null): Pick<RefundInput, 'part'> => {
  if (amount === undefined) return {};
  if (whole)
    throw new CommandError('command.both', 'Give --amount or --whole, not both.', exitCodes.wrongUsage);
  const part = exactPaise(amount);
  if (part === null) throw new CommandError('refund.bad-part', errorMessages['refund.bad-part']);
  return { part: { amount: part, left } };
};

export const refundCommand = (run: Run): Command =>
  new Command('refund')
    .description(
      'Refunds a paid order and revokes its days. If an order was paid twice, refunds only the second payment.',
    )
    .requiredOption('--order <id>', 'the order, from list-refunds')
    .option('--reason <text>', 'stored in the audit log permanently; use no names or other personal data')
    .option('--whole', 'refund every payment of the order')
    .option('--amount <rupees>', 'partial refund, from 1 to the amount left; revokes no days')
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print what would be done and change nothing')
    .action((options: RefundOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const input: RefundInput = {
            orderId: options.order,
            reason: options.reason ?? null,
            isWhole: options.whole ?? false,
            ...partOf(options, null),
          };
          const rehearsal = commandUseCases(product, { dryRun: true });
          const plan = unwrap(await rehearsal.requestRefund(operator, input));
          if (options.dryRun) {
            output.result(valueFor(plan, plan.refund, false), describeOutcome(planOf(plan), options));
            return;
          }
          if (plan.refund.state !== 'done') await confirm(planOf(plan), options);
          // Passes `plan.left` on, so that two concurrent commands request one refund instead of two.
          const meant = { ...input, ...partOf(options, plan.left) };
          const requested = unwrap(await product.get(tokens.useCases).requestRefund(operator, meant));
          const refund = await finish(product, requested);
          const changed = requested.refund.state !== refund.state;
          output.result(valueFor(requested, refund, changed), doneMessage(requested, refund));
        }),
      ),
    );

export const listRefundsCommand = (run: Run): Command =>
  new Command('list-refunds')
    .description('Lists orders marked for refund and refunds in progress.')
    .option('--json', 'print the result as JSON')
    .action((options: CommonOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const due = await product.get(tokens.useCases).listRefunds();
          const refunds = due.map(({ order, inProgress }) => ({
            order: order.id,
            plan: order.planName,
            paidAt: order.paidAt?.toISOString() ?? null,
            markedAt: order.refundDueAt?.toISOString() ?? null,
            underWay: inProgress?.state ?? null,
          }));
          const rows = refunds.map(({ order, plan, paidAt, markedAt, underWay }) => [
            order,
            plan,
            paidAt ?? '',
            markedAt ?? '',
            underWay ?? '',
          ]);
          const message =
            rows.length === 0
              ? 'No refunds are due.'
              : columns(['Order', 'Plan', 'Paid', 'Marked for refund', 'State'], rows);
          output.result({ refunds }, message);
        }),
      ),
    );
