// Money: integer paise inside the product, a rupee number on the wire.
import type { Branded } from './ids.ts';

export type Paise = Branded<number, 'Paise'>;

export const paise = (amount: number): Paise => Math.round(amount) as Paise;

export const fromRupees = (rupees: number): Paise => paise(rupees * 100);

/** Without rounding: null unless the amount is a whole number of paise, as 49, 49.5 or "49.00" and not 49.001. */
export const exactPaise = (rupees: number | string): Paise | null => {
  const digits = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(rupees));
  return digits === null ? null : paise(Number(`${digits[1]}${(digits[2] ?? '').padEnd(2, '0')}`));
};

export const toRupees = (amount: Paise): number => amount / 100;

/** "₹49", "₹1,299": Indian grouping; paise only if there are any. */
export const formatRupees = (amount: Paise): string => {
  const whole = Math.trunc(amount / 100).toString();
  const grouped =
    whole.length <= 3 ? whole : `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}`;
  const rest = amount % 100;
  return rest === 0 ? `₹${grouped}` : `₹${grouped}.${rest.toString().padStart(2, '0')}`;
};
