// Texts of a plan's card besides its name, price and features.

import type { WirePlan } from '@meend/core/contract/plans/plans.routes.ts';
import { pricePerDay, savingOver } from '@meend/core/plans/plan-value.ts';
import { formatRupees, fromRupees } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';

const priced = ({ price, duration }: WirePlan) => ({ price: fromRupees(price), days: duration });

/** "₹1.43 a day", and the saving of a longer plan compared with the shortest paid one. */
export const planWorth = (plan: WirePlan, all: readonly WirePlan[]): string | undefined => {
  const perDay = pricePerDay(priced(plan));
  if (perDay === null) return undefined;
  const [shortest] = all
    .filter(({ price }) => price > 0)
    .toSorted((one, other) => one.duration - other.duration);
  const saving = shortest && savingOver(priced(plan), priced(shortest));
  const day = text('plans.per-day', { price: formatRupees(perDay) });
  if (!saving) return day;
  const { saved, times } = saving;
  const less = text('plans.saving', { saved: formatRupees(saved), times, days: shortest.duration });
  return `${day} · ${less}`;
};

export const planOpens = ({ price }: WirePlan): string =>
  text(price > 0 ? 'plans.opens-all' : 'plans.opens-some');

/** Terms shown above the button of a paid plan; `endsAt` is the end of the current plan. */
export const planTerms = ({ price, duration }: WirePlan, endsAt: string | null): string | undefined => {
  if (price === 0) return undefined;
  if (endsAt === null) return text('plans.pay-once');
  const date = formatDate(new Date(new Date(endsAt).getTime() + duration * DAY).toISOString());
  return text('plans.adds', { days: duration, date });
};
