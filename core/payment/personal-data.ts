// Payment records are retained as tax law requires, under an id without an account.
import { dataOfArea } from '@meend/core/personal-data/personal-data.ts';

export const paymentData = dataOfArea({
  erased: [],
  retained: ['orders', 'payments', 'refunds'],
  names: { orders: 'orders', payments: 'payments', refunds: 'refunds' },
});
