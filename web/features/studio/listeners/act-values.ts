// Parses the input of the confirmation dialogs.
import type { WireListenerFile, WireStudioOrder } from '@meend/core/contract/staff/wire-listener.ts';

import { DAY } from '@meend/core/shared/timings.ts';

/** 1 to 365; null for any other input. */
export const daysOf = (typed: string): number | null => {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return days >= 1 && days <= 365 ? days : null;
};

/** End of the plan with that many days added, an ISO time: they begin when the current days end, or now. */
export const endWith = (plan: WireListenerFile['plan'], days: number, now: Date): string => {
  const end = plan === null ? 0 : Date.parse(plan.endsAt);
  return new Date(Math.max(end, now.getTime()) + days * DAY).toISOString();
};

type Money = NonNullable<WireStudioOrder['money']>;

/** Rupees from 1 to the remaining amount, with paise after a point; null for any other input. */
export const partOf = (typed: string, { left }: Pick<Money, 'left'>): number | null => {
  const plain = typed.trim().replace(/^₹\s*/, '');
  const rupees = /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  return rupees >= 1 && rupees <= left ? rupees : null;
};
