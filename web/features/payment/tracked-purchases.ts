// Ids of orders whose purchase event was tracked: once per order, across reloads and tabs.
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';

const MAX_TRACKED = 50;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const tracked = storedJson(() => localStorage, 'told-purchases', isList);

export const wasPurchaseTracked = (orderId: string): boolean => (tracked.read() ?? []).includes(orderId);

export const markPurchaseTracked = (orderId: string): void => {
  tracked.write([orderId, ...(tracked.read() ?? [])].slice(0, MAX_TRACKED));
};
