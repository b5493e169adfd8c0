// What is typed in the desk's questions.
import type { WireListenerFile, WireStudioOrder } from '@meend/core/contract/staff/listeners.schemas.ts';

import { DAY } from '@meend/core/shared/timings.ts';

/** 1 to 365; null for anything else. */
export const daysOf = (typed: string): number | null => {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return days >= 1 && days <= 365 ? days : null;
};

/** Until when the plan runs with so many days more, an ISO time: they begin when the others end, or now. */
export const endWith = (plan: WireListenerFile['plan'], days: number, now: Date): string => {
  const end = plan === null ? 0 : Date.parse(plan.endsAt);
  return new Date(Math.max(end, now.getTime()) + days * DAY).toISOString();
};

type Money = NonNullable<WireStudioOrder['money']>;

/** Rupees from 1 to what is left, paise after a point; null for anything else. */
export const partOf = (typed: string, { left }: Pick<Money, 'left'>): number | null => {
  const plain = typed.trim().replace(/^₹\s*/, '');
  const rupees = /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  return rupees >= 1 && rupees <= left ? rupees : null;
};
