// The books stay for as long as tax law asks, by an id that leads to nobody.
import { dataOfArea } from '@meend/core/personal-data/personal-data.ts';

export const paymentData = dataOfArea({
  erased: [],
  retained: ['orders', 'payments', 'refunds'],
  names: { orders: 'orders', payments: 'payments', refunds: 'refunds' },
});
