// State outside the database, for the invariants and the counts.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Acknowledged } from '../clients/acknowledged.ts';
import type { Outside } from '../invariants.ts';
import type { FaultWorld } from './fault-world.ts';

/** leaving: mails of an erasure, one per step. */
type MailKind = 'link' | 'payment' | 'end' | 'leaving';

export interface AcceptedMail {
  readonly to: string;
  readonly id: string;
  readonly kind: MailKind;
}

/** Texts of the mails for each outcome of a payment, except the one that opened a plan. */
const ENDS = /did not go through|We have refunded/;

const ERASURE_LINK = /\/(?:delete|keep)-account\?token=/;

const kindOf = (text: string): AcceptedMail['kind'] => {
  if (text.includes('/verify?token=')) return 'link';
  if (ERASURE_LINK.test(text)) return 'leaving';
  return ENDS.test(text) ? 'end' : 'payment';
};

/** Every accepted mail, duplicates included. */
export const acceptedMails = ({ mails }: FaultWorld): readonly AcceptedMail[] =>
  mails.accepted.map(({ recipients: [to = ''], headers, text }) => ({
    to,
    id: headers.get('message-id') ?? '',
    kind: kindOf(text),
  }));

const onceEach = (mails: readonly AcceptedMail[]): readonly AcceptedMail[] => [
  ...new Map(mails.map((mail) => [mail.id, mail])).values(),
];

interface ProviderPayment {
  readonly cf_payment_id: string;
  readonly payment_status: string;
  readonly payment_amount: number;
}

interface ProviderRefund {
  readonly refund_status: string;
  readonly refund_amount: number;
}

const fetchFromProvider = async ({ provider }: FaultWorld, path: string): Promise<unknown> => {
  const answer = await fetch(`${provider.url}${path}`, {
    headers: {
      'x-client-id': provider.clientId,
      'x-client-secret': provider.secret,
      'x-api-version': '2025-01-01',
    },
  });
  return answer.status === 200 ? answer.json() : null;
};

/** The provider's state of an order; null if it has none. */
export const statusAtProvider = async (world: FaultWorld, orderId: string): Promise<string | null> => {
  const order = (await fetchFromProvider(world, `/orders/${orderId}`)) as { order_status: string } | null;
  return order?.order_status ?? null;
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Whether the provider refunded the payments of an order it had closed. */
const wentBack = async (world: FaultWorld, orderId: string, received: readonly ProviderPayment[]) => {
  if ((await statusAtProvider(world, orderId)) === 'PAID') return false;
  const refunds = (await fetchFromProvider(world, `/orders/${orderId}/refunds`)) as ProviderRefund[];
  const back = refunds.filter(({ refund_status: status }) => status !== 'CANCELLED');
  return (
    sumOf(back.map(({ refund_amount: amount }) => amount)) >=
    sumOf(received.map(({ payment_amount: amount }) => amount))
  );
};

const readReceivedPayments = async (
  world: FaultWorld,
  orderIds: readonly string[],
): Promise<Outside['received']> => {
  const all: Outside['received'][number][] = [];
  for (const orderId of orderIds) {
    // An unknown order has no list of payments.
    const attempts = ((await fetchFromProvider(world, `/orders/${orderId}/payments`)) ??
      []) as ProviderPayment[];
    const received = attempts.filter(({ payment_status: status }) => status === 'SUCCESS');
    if (received.length === 0) continue;
    const payments = received.map(({ cf_payment_id: id }) => id);
    all.push({ orderId, payments, wentBack: await wentBack(world, orderId, received) });
  }
  return all;
};

const storedFiles = ({ dataDir }: FaultWorld): Outside['files'] =>
  readdirSync(join(dataDir, 'media')).map((name) => {
    const path = join(dataDir, 'media', name);
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    return { key: `media/${name}`, hash, ageMs: Date.now() - statSync(path).mtimeMs };
  });

/** Includes the ledger's orders, whether the product has them or not; excludes mails of erased accounts. */
export const outsideOf = async (
  world: FaultWorld,
  { orders: promised }: Pick<Acknowledged, 'orders'>,
): Promise<Outside> => {
  const known = await world.rows<{ id: string }>('select id from orders');
  const orders = new Set([...known.map(({ id }) => id), ...promised]);
  return {
    received: await readReceivedPayments(world, [...orders]),
    mails: onceEach(acceptedMails(world)).filter(({ to }) => !world.erased.includes(to)),
    files: storedFiles(world),
  };
};
