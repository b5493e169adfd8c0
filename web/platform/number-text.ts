import { formatRupees, fromRupees } from '@meend/core/shared/rupees.ts';
import { language } from './language.ts';
import { onFirstUse } from './lazy-values.ts';

const whole = onFirstUse(() => new Intl.NumberFormat(language));
const shortWhole = onFirstUse(() => new Intl.NumberFormat(language, { notation: 'compact' }));
const shortRupees = onFirstUse(
  () =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'INR',
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
);
const share = onFirstUse(
  () => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }),
);

export const countText = (value: number): string => whole().format(value);

/** Paise only if there are any. */
export const rupeeText = (value: number): string =>
  `${value < 0 ? '-' : ''}${formatRupees(fromRupees(Math.abs(value)))}`;

/** Compact, for chart axes: 1.5L. */
export const shortCountText = (value: number): string => shortWhole().format(value);

export const shortRupeeText = (value: number): string => shortRupees().format(value);

export const shareText = (value: number): string => share().format(value);
