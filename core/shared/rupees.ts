// Money: integer paise inside the product, a rupee number on the wire.
import type { Branded } from './brand.ts';

export type Paise = Branded<number, 'Paise'>;

export const paise = (amount: number): Paise => Math.round(amount) as Paise;

export const fromRupees = (rupees: number): Paise => paise(rupees * 100);

export const toRupees = (amount: Paise): number => amount / 100;

/** "₹49", "₹1,299": Indian grouping; paise only if there are any. */
export const formatRupees = (amount: Paise): string => {
  const whole = Math.trunc(amount / 100).toString();
  const grouped =
    whole.length <= 3 ? whole : `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}`;
  const rest = amount % 100;
  return rest === 0 ? `₹${grouped}` : `₹${grouped}.${rest.toString().padStart(2, '0')}`;
};
