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
  if (error !== null) return failure(`Payments go to ${target}, and it cannot be used: ${error}.`);
  if (undecided > 0)
    return warning(
      `Payments go to ${target}. ${undecided} orders ended more than an hour ago, and it is unknown whether they were paid: settle-orders asks.`,
    );
  return isProduction && cashfree?.mode === 'sandbox'
    ? warning("Payments go to the provider's test system, though this is production.")
    : fine(`Payments go to ${target}${cashfree === null ? '' : ', which answers'}. No order is undecided.`);
};

export const refunds: HealthCheck = async (product) => {
  const due = (await product.get(tokens.useCases).listRefunds()).filter(
    ({ order, inProgress }) => order.refundDueAt !== null && inProgress === null,
  ).length;
  return due === 0
    ? fine('No order waits for a refund.')
    : warning(`${due} orders are marked for refund: the command list-refunds lists them.`);
};

export const unknownOrders: HealthCheck = async (product) => {
  const { count } = await product.get(tokens.useCases).readUnknownOrders();
  return count === 0
    ? fine('The payment provider told of no order that nobody here knows.')
    : warning(
        `The payment provider told ${count} times of orders nobody here knows: compare-settlements lists them.`,
      );
};

const dueText = ({ respondBy, daysLeft }: OpenDispute): string => {
  if (respondBy === null || daysLeft === null) return 'no date was given';
  const date = respondBy.toISOString();
  return daysLeft < 0 ? `its date passed on ${date}` : `answer by ${date}, ${daysLeft} days left`;
};

const MAX_NAMED_DISPUTES = 5;

const disputeText = (dispute: OpenDispute): string =>
  `${dispute.id}${dispute.orderId === '' ? '' : ` of order ${dispute.orderId}`} (${dueText(dispute)})`;

export const disputes: HealthCheck = async (product) => {
  const { open, inReview } = await product.get(tokens.useCases).readProviderNews();
  const named = open.slice(0, MAX_NAMED_DISPUTES).map(disputeText).join('; ');
  return open.length > 0
    ? warning(`${open.length} disputes wait for an answer in the payment provider's dashboard: ${named}.`)
    : fine(`No dispute waits for an answer; ${inReview} are being reviewed.`);
};

export const otherWebhooks: HealthCheck = async (product) => {
  const { others } = await product.get(tokens.useCases).readProviderNews();
  const counted = others.map(({ type, count }) => `${type} ${count}`).join(', ');
  return fine(
    others.length === 0
      ? 'The payment provider sent no webhooks of other kinds in 7 days.'
      : `Webhooks of the payment provider in 7 days that the product does not act on: ${counted}.`,
  );
};

export const grantedDays: HealthCheck = async (product) => {
  const { checked, differing, withoutGrant } = await product.get(tokens.useCases).checkSubscriptions();
  const findings = [
    ...(differing.length === 0
      ? []
      : [
          `The plans of ${differing.length} accounts differ from the days they were granted: ${differing.slice(0, 3).join(', ')}. settle-orders corrects them.`,
        ]),
    ...(withoutGrant.length === 0
      ? []
      : [
          `The plans of ${withoutGrant.length} accounts have no grant: ${withoutGrant.slice(0, 3).join(', ')}. add-days gives an account the days it should have.`,
        ]),
  ];
  return findings.length === 0
    ? fine(`The plans of ${checked} accounts agree with the days they were granted.`)
    : failure(findings.join(' '));
};

const NAMED_ORDERS = 3;

export const unreadableOrders: HealthCheck = async (product) => {
  const { count, orders } = await product.get(tokens.useCases).readUnreadableOrders();
  const named = orders.slice(0, NAMED_ORDERS).map(({ orderId }) => orderId);
  return count === 0
    ? fine('Every answer of the payment provider about an order could be read.')
    : warning(
        `The payment provider's answers about ${count} orders cannot be read (${named.join(', ')}${count > named.length ? ', …' : ''}): compare-settlements lists them.`,
      );
};

const LATE_COMPARISON_MS = 2 * DAY;

export const settlements: HealthCheck = async (product) => {
  const last = await product.get(tokens.useCases).readComparison();
  if (last?.finishedAt == null)
    return fine('No orders were laid beside the payment provider’s yet: a server does it once a day.');
  const ended = last.finishedAt.toISOString();
  if (last.mismatches > 0)
    return warning(
      `${last.mismatches} differences from the payment provider were left on ${ended}: compare-settlements lists them.`,
    );
  if (last.unanswered > 0)
    return warning(`The payment provider gave no answer about ${last.unanswered} orders on ${ended}.`);
  return product.get(tokens.clock).now().getTime() - last.finishedAt.getTime() > LATE_COMPARISON_MS
    ? warning(`Orders were last compared with the payment provider on ${ended}: is a server running?`)
    : fine(`${last.compared} orders agreed with the payment provider on ${ended}.`);
};
