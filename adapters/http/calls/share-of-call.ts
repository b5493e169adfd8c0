// Load shedding's critical calls, refused last: webhooks, sign-in, payment states.
import type { Endpoint } from '@meend/core/contract/areas.ts';
import type { Share } from './app-context.ts';

export const shareOfCall = ({ isCritical, isSignIn, usesSessionCookie, reportsPayment }: Endpoint): Share =>
  isCritical || isSignIn || usesSessionCookie || reportsPayment ? 'kept' : 'rest';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The share by URL alone, before the request is parsed. */
export const shareOfAddress = (calls: readonly Endpoint[]): ((url: string) => Share) => {
  const criticalCalls = calls.filter((call) => shareOfCall(call) === 'kept');
  const patterns = criticalCalls.map(({ path }) =>
    path
      .split('/')
      .map((segment) => (segment.startsWith(':') ? '[^/?]+' : escaped(segment)))
      .join('/'),
  );
  const criticalUrl = new RegExp(`^(?:${patterns.join('|')})/?(?:\\?|$)`, 'i');
  return (url) => (criticalUrl.test(url) ? 'kept' : 'rest');
};
