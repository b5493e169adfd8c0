// Which calls go on while everything else is refused: the provider is heard, people sign in, payers learn of their payment.
import type { Call, LimitName } from '@meend/core/contract/call.ts';
import type { Share } from '../app-context.ts';

const keptLimits: readonly (LimitName | undefined)[] = [
  'webhook',
  'link-request',
  'link-verification',
  'code-verification',
  'banner-login',
];

export const shareOfCall = ({ limit, isSignIn, usesSessionCookie, tellsPayment }: Call): Share =>
  isSignIn || usesSessionCookie || tellsPayment || keptLimits.includes(limit) ? 'kept' : 'rest';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The same, told by a request's address alone, before anything else is looked at. */
export const shareOfAddress = (calls: readonly Call[]): ((url: string) => Share) => {
  const kept = calls.filter((call) => shareOfCall(call) === 'kept');
  const patterns = kept.map(({ path }) =>
    path
      .split('/')
      .map((piece) => (piece.startsWith(':') ? '[^/?]+' : escaped(piece)))
      .join('/'),
  );
  const isKept = new RegExp(`^(?:${patterns.join('|')})/?(?:\\?|$)`, 'i');
  return (url) => (isKept.test(url) ? 'kept' : 'rest');
};
