// Fault injection at the sandbox provider.
import { z } from 'zod';

/** Faults switched on by `POST /sandbox/faults {"faults": […]}`; an empty list switches all off. */
const faultNames = [
  'create-lost-before',
  'create-lost-after',
  'read-fails',
  'refund-lost-before',
  'refund-lost-after',
  'refunds-pending',
  'refunds-refused',
  'wrong-amount',
  'payments-unreadable',
  'closed-though-paid',
  'webhooks-muted',
  'webhooks-late',
  'webhooks-duplicated',
  'webhooks-wrongly-signed',
] as const;

/**
 * payments-unreadable: payments are listed without their amounts; closed-though-paid: an order is closed just before it
 * is paid, and stays closed.
 */
export type SandboxFault = (typeof faultNames)[number];

export const faultsBody = z.strictObject({ faults: z.array(z.enum(faultNames)) });
