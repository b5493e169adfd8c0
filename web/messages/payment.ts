import { textOf } from './app.ts';
import payment from './en-IN/payment.json';

export const text = textOf(payment);
