// Which calls go on while everything else is refused: the provider is heard, people sign in, payers learn of their payment.
import type { Endpoint } from '@meend/core/contract/areas.ts';
import type { Share } from './app-context.ts';

export const shareOfCall = ({ isCritical, isSignIn, usesSessionCookie, reportsPayment }: Endpoint): Share =>
  isCritical || isSignIn || usesSessionCookie || reportsPayment ? 'kept' : 'rest';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The same, told by a request's address alone, before anything else is looked at. */
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
