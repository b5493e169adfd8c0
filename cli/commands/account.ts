import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { columns } from '@meend/cli/terminal/columns.ts';
import { CommandError, type CommonOptions, type Run } from '@meend/cli/terminal/command-runner.ts';
import { unwrap } from '@meend/cli/terminal/dry-run.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { wireListenerFile } from '@meend/core/contract/staff/wire-listener.ts';
import { formatRupees, paise } from '@meend/core/shared/rupees.ts';
import type { ListenerFile } from '@meend/core/staff/listeners/read-listener.ts';
import { Command } from 'commander';

interface FindOptions extends CommonOptions {
  readonly find: string;
}

interface AccountOptions extends FindOptions {
  readonly contact?: boolean;
}

/**
 * A phone number is not unique: the ids of all matching accounts are printed, to continue by e-mail address or order.
 */
const findListenerFile = async (useCases: UseCases, query: string): Promise<ListenerFile> => {
  const { listeners, isErased } = unwrap(await useCases.findListeners(operator, query));
  const [only, ...others] = listeners;
  if (!only)
    throw new CommandError(
      'listener.not-found',
      isErased ? 'The account of this order was erased.' : 'No account was found.',
    );
  if (others.length > 0)
    throw new CommandError(
      'listener.several',
      `${listeners.length} accounts have this phone number. Search by e-mail address or order.`,
    );
  return unwrap(await useCases.readListener(operator, only.id));
};

type Wire = ReturnType<typeof wireListenerFile>;

const orderRows = ({ orders }: Wire): readonly (readonly string[])[] =>
  orders.flatMap(({ orderID, facts }) =>
    facts.map(({ at, what, amount, days, detail }) => [
      orderID,
      at,
      what,
      amount === null ? '' : formatRupees(paise(amount * 100)),
      days === null ? '' : `${days} days`,
      detail ?? '',
    ]),
  );

const ordersTable = (file: Wire): string =>
  file.orders.length === 0
    ? 'No orders.'
    : columns(['Order', 'At', 'What', 'Amount', 'Days', 'Detail'], orderRows(file));

const summary = ({ account, plan, grants, selections, sessions, orders, mails }: Wire): string =>
  [
    ['Account', account._id],
    ['E-mail', account.email],
    ['Phone', account.phone ?? 'none'],
    ['Since', account.since],
    ['Suspended', account.suspendedAt ?? 'no'],
    ['Plan', plan === null ? 'none' : `${plan.name} ${plan.isRunning ? 'until' : 'ended'} ${plan.endsAt}`],
    ['Grants', `${grants.length}`],
    ['Free stories chosen', `${selections.chosen} of ${selections.allowed}`],
    ['Sessions', sessions.map(({ device }) => device).join(', ') || 'none'],
    ['Orders', `${orders.length}`],
    ['Mails not sent', mails.map(({ mail, state }) => `${mail} ${state}`).join(', ') || 'none'],
  ]
    .map(([name = '', value = '']) => `${name.padEnd(20)}${value}`)
    .join('\n');

const FIND = ['--find <what>', 'an e-mail address, order, payment or phone number'] as const;

export const accountCommand = (run: Run): Command =>
  new Command('account')
    .description('Shows the account, plan and orders of one listener, but no stories. Each view is audited.')
    .requiredOption(...FIND)
    .option('--contact', 'show e-mail address and phone number unmasked')
    .option('--json', 'print the result as JSON')
    .action((options: AccountOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const useCases = product.get(tokens.useCases);
          const file = await findListenerFile(useCases, options.find);
          const wire = wireListenerFile(file);
          const shown = options.contact ? unwrap(await useCases.showContact(operator, file.user.id)) : null;
          const account =
            shown === null ? wire.account : { ...wire.account, email: shown.email, phone: shown.phone };
          output.result({ ...wire, account }, summary({ ...wire, account }));
        }),
      ),
    );

export const ordersCommand = (run: Run): Command =>
  new Command('orders')
    .description('Shows the order history of one listener. Each view is audited.')
    .requiredOption(...FIND)
    .option('--json', 'print the result as JSON')
    .action((options: FindOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const wire = wireListenerFile(await findListenerFile(product.get(tokens.useCases), options.find));
          output.result({ orders: wire.orders }, ordersTable(wire));
        }),
      ),
    );
