import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutCustomer } from './unreadable-orders.ts';

test('of a webhook the order and the payment are stored and the payer is not', () => {
  const event = {
    type: 'PAYMENT_SUCCESS_WEBHOOK',
    event_time: '2026-11-22T10:00:00+05:30',
    data: {
      order: { order_id: 'o1', order_amount: 49, order_currency: 'INR', order_tags: null },
      payment: {
        cf_payment_id: 7,
        payment_status: 'SUCCESS',
        bank_reference: '123',
        payment_method: { upi: { channel: 'collect', upi_id: 'asha@okbank' } },
      },
      customer_details: { customer_name: 'Asha', customer_email: 'asha@example.in', customer_phone: '98' },
    },
  };
  const stored = JSON.parse(withoutCustomer(JSON.stringify(event)));
  expect(stored).toEqual({
    type: event.type,
    event_time: event.event_time,
    data: {
      order: event.data.order,
      payment: { cf_payment_id: 7, payment_status: 'SUCCESS', bank_reference: '123' },
    },
  });
});

test('payer data is removed at every depth', () => {
  const secret = 'asha@okbank';
  const field = fc.constantFrom(
    'customer_details',
    'customer_email',
    'payment_method',
    'card_number',
    'phone',
  );
  const path = fc.array(fc.constantFrom('data', 'order', 'list'), { maxLength: 6 });
  fc.assert(
    fc.property(field, path, (name, names) => {
      const event = names.reduce<unknown>(
        (inner, key) => (key === 'list' ? [1, inner] : { [key]: inner, state: 'kept' }),
        { [name]: { deep: [secret] } },
      );
      expect(withoutCustomer(JSON.stringify(event))).not.toContain(secret);
    }),
  );
});

test('texts that no field names, and addresses in any field, are removed', () => {
  const body = { order_id: 'o1', payment_message: 'Paid by asha@okbank', list: ['Asha', 5] };
  expect(JSON.parse(withoutCustomer(JSON.stringify(body)))).toEqual({
    order_id: 'o1',
    payment_message: '(removed)',
    list: ['(removed)', 5],
  });
});

test('a body that is not JSON is not stored', () => {
  expect(withoutCustomer('customer=asha')).toBe('');
});
