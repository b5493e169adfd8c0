// Health checks of payments: the provider, refunds, the daily comparison and webhook events.
import { randomBytes } from 'node:crypto';
import { timeLimit } from '@meend/adapters/system/clock.ts';
import type { PaymentGateway } from '@meend/core/payment/payment-gateway.port.ts';
import { isUnavailable } from '@meend/core/payment/provider-order.ts';
import type { OpenDispute } from '@meend/core/payment/read-provider-news.ts';
import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { tokens } from '../wiring/tokens.ts';
import { failure, fine, type HealthCheck, warning } from './check-ups.ts';

const HOUR_MS = 60 * 60_000;
const PROBE_MS = 5_000;

/** Asks the provider about an order that does not exist: "missing" proves that it responds and accepts the keys. */
const providerError = async (gateway: PaymentGateway): Promise<string | null> => {
  const id = makeId<OrderId>(new Date(), randomBytes(10));
  const reply = await timeLimit(
    PROBE_MS,
    gateway.findOrder({ id, amount: paise(100) }).then((order) => ({ order })),
  );
  if (reply === null) return 'no answer within 5 seconds';
  return isUnavailable(reply.order) ? reply.order.detail : null;
};

export const payments: HealthCheck = async (product) => {
  const { cashfree, isProduction } = product.get(tokens.config);
  const hourAgo = new Date(product.get(tokens.clock).now().getTime() - HOUR_MS);
  const undecided = await product.get(tokens.stores).orders.countUndecided(hourAgo);
  const target = cashfree === null ? 'the sandbox' : `the provider's ${cashfree.mode} system`;
  const error = cashfree === null ? null : await providerError(product.get(tokens.payments));
  if (error !== null) return failure(`Payments go to ${target}, but it cannot be used: ${error}.`);
  if (undecided > 0)
    return warning(
      `Payments go to ${target}. ${undecided} orders ended more than an hour ago, and it is unknown whether they were paid: run settle-orders.`,
    );
  return isProduction && cashfree?.mode === 'sandbox'
    ? warning(
        "Payments go to the provider's test system, although this is production: no money moves. Set production keys.",
      )
    : fine(`Payments go to ${target}${cashfree === null ? '' : ', which answers'}. No order is undecided.`);
};

export const refunds: HealthCheck = async (product) => {
  const due = (await product.get(tokens.useCases).listRefunds()).filter(
    ({ order, inProgress }) => order.refundDueAt !== null && inProgress === null,
  ).length;
  return due === 0
    ? fine('No refunds are due.')
    : warning(`${due} orders are marked for refund: run list-refunds to list them.`);
};

export const unknownOrders: HealthCheck = async (product) => {
  const { count } = await product.get(tokens.useCases).readUnknownOrders();
  return count === 0
    ? fine('There are no webhook events for unknown orders.')
    : warning(`There are ${count} webhook events for unknown orders: run compare-settlements to list them.`);
};

const dueText = ({ respondBy, daysLeft }: OpenDispute): string => {
  if (respondBy === null || daysLeft === null) return 'no due date';
  const date = respondBy.toISOString();
  return daysLeft < 0 ? `its due date was ${date}` : `answer by ${date}, ${daysLeft} days left`;
};

const MAX_NAMED_DISPUTES = 5;

const disputeText = (dispute: OpenDispute): string =>
  `${dispute.id}${dispute.orderId === '' ? '' : ` of order ${dispute.orderId}`} (${dueText(dispute)})`;

export const disputes: HealthCheck = async (product) => {
  const { open, inReview } = await product.get(tokens.useCases).readProviderNews();
  const named = open.slice(0, MAX_NAMED_DISPUTES).map(disputeText).join('; ');
  return open.length > 0
    ? warning(`${open.length} disputes need an answer in the payment provider's dashboard: ${named}.`)
    : fine(`No dispute needs an answer; ${inReview} are in review.`);
};

export const otherWebhooks: HealthCheck = async (product) => {
  const { others } = await product.get(tokens.useCases).readProviderNews();
  const counted = others.map(({ type, count }) => `${type} ${count}`).join(', ');
  return fine(
    others.length === 0
      ? 'The payment provider sent no webhooks of other kinds in the last 7 days.'
      : `Webhooks of the last 7 days that the product ignores: ${counted}.`,
  );
};

export const grantedDays: HealthCheck = async (product) => {
  const { checked, differing, withoutGrant } = await product.get(tokens.useCases).checkSubscriptions();
  const findings = [
    ...(differing.length === 0
      ? []
      : [
          `The plans of ${differing.length} accounts differ from the days granted: ${differing.slice(0, 3).join(', ')}. Run settle-orders to correct them.`,
        ]),
    ...(withoutGrant.length === 0
      ? []
      : [
          `The plans of ${withoutGrant.length} accounts have no grant: ${withoutGrant.slice(0, 3).join(', ')}. Run add-days to give an account its days.`,
        ]),
  ];
  return findings.length === 0
    ? fine(`The plans of ${checked} accounts agree with the days granted.`)
    : failure(findings.join(' '));
};

const NAMED_ORDERS = 3;

export const unreadableOrders: HealthCheck = async (product) => {
  const { count, orders } = await product.get(tokens.useCases).readUnreadableOrders();
  const named = orders.slice(0, NAMED_ORDERS).map(({ orderId }) => orderId);
  return count === 0
    ? fine('All answers of the payment provider about orders can be read.')
    : warning(
        `The payment provider's answers about ${count} orders cannot be read (${named.join(', ')}${count > named.length ? ', …' : ''}): run compare-settlements to list them.`,
      );
};

const LATE_COMPARISON_MS = 2 * DAY;

export const settlements: HealthCheck = async (product) => {
  const last = await product.get(tokens.useCases).readComparison();
  if (last?.finishedAt == null)
    return fine(
      'Orders have not been compared with the payment provider’s records yet: a server does it once a day.',
    );
  const ended = last.finishedAt.toISOString();
  if (last.mismatches > 0)
    return warning(
      `The comparison of ${ended} left ${last.mismatches} differences: run compare-settlements to list them.`,
    );
  if (last.unanswered > 0)
    return warning(
      `The payment provider gave no answer about ${last.unanswered} orders on ${ended}: run compare-settlements.`,
    );
  return product.get(tokens.clock).now().getTime() - last.finishedAt.getTime() > LATE_COMPARISON_MS
    ? warning(`Orders were last compared with the payment provider on ${ended}: is a server running?`)
    : fine(`${last.compared} orders agreed with the payment provider on ${ended}.`);
};
