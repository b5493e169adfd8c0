import type { AppMiddleware } from '../calls/app-context.ts';
import { inertPolicy } from '../calls/content-security-policies.ts';

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), autoplay=(self)',
  // Pages override it with their own policy.
  'Content-Security-Policy': inertPolicy,
} as const;

export const securityHeaders: AppMiddleware = (ctx, next) => {
  ctx.set(headers);
  return next();
};
