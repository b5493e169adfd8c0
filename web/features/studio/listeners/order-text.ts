// Descriptions of an order's state in plain words.

import type { WireOrderFact } from '@meend/core/contract/staff/wire-listener.ts';
import { text } from '@meend/web/messages/text.ts';
import { rupeeText } from '@meend/web/platform/number-text.ts';

const providerEventMessages = [
  [/^PAYMENT_SUCCESS/, 'studio-listeners.fact-told-success'],
  [/^PAYMENT_FAILED/, 'studio-listeners.fact-told-failed'],
  [/^PAYMENT_USER_DROPPED/, 'studio-listeners.fact-told-dropped'],
  [/^REFUND/, 'studio-listeners.fact-told-refund'],
] as const;

export const factText = ({ what, amount, days, detail }: WireOrderFact): string => {
  const known =
    what === 'told' ? providerEventMessages.find(([type]) => type.test(detail ?? ''))?.[1] : undefined;
  return text(known ?? `studio-listeners.fact-${what}`, {
    amount: amount === null ? '' : rupeeText(amount),
    count: days ?? 0,
    detail: detail ?? '',
  }).trim();
};
