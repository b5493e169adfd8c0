// Which orders' purchases were told: once per order, also across reloads and tabs.
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';

const KEPT = 50;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const told = storedJson(() => localStorage, 'told-purchases', isList);

export const wasPurchaseTracked = (orderId: string): boolean => (told.read() ?? []).includes(orderId);

export const markPurchaseTracked = (orderId: string): void => {
  told.write([orderId, ...(told.read() ?? [])].slice(0, KEPT));
};
