import { z } from 'zod';

// Responses of the sandbox provider.

export interface SandboxAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const json = (status: number, body: unknown): SandboxAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

export const errorResponse = (status: number, code: string, type = 'invalid_request_error'): SandboxAnswer =>
  json(status, { message: code.replaceAll('_', ' '), code, type });

export const text = (contentType: string, body: string): SandboxAnswer => ({
  status: 200,
  headers: { 'content-type': `${contentType}; charset=utf-8` },
  body,
});

export const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

// Fault injection at the sandbox provider.

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
