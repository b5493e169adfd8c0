// Rotates a session's secret: each renewal replaces the secret in the cookie. An older secret means a concurrent call,
// a lost response or a stolen copy.
import { serverTimings } from '@meend/core/shared/server-timings.ts';

interface SpentSecret {
  /** SHA-256 of the secret, hex. */
  readonly hash: string;
  /** When it was last exchanged for a new one. */
  readonly rotatedAt: Date;
}

export interface SecretRotation {
  /** Issued and not used yet, oldest first; more than one only after lost responses. */
  readonly unused: readonly string[];
  /** The last one used, in exchange for which `unused` were issued. Null until the first renewal. */
  readonly lastUsed: SpentSecret | null;
  /** Older ones that a concurrent call may still present. */
  readonly crossing: readonly SpentSecret[];
}

/**
 * rotated: the browser gets the new secret; crossed: a token without a new secret, since a concurrent call gets it;
 * stolen: the secret was replaced and the newer one used, so a copy exists.
 */
type Rotation =
  | { readonly kind: 'rotated'; readonly rotation: SecretRotation }
  | { readonly kind: 'crossed' }
  | { readonly kind: 'stolen' };

/** Maximum number of consecutive lost responses. */
const MAX_UNUSED = 4;
const MAX_CROSSING = 20;

export const firstRotation = (hash: string): SecretRotation => ({
  unused: [hash],
  lastUsed: null,
  crossing: [],
});

const isRecent = ({ rotatedAt }: SpentSecret, now: Date): boolean =>
  now.getTime() - rotatedAt.getTime() < serverTimings.rotationGrace;

/** `presented`: hash of the secret in the request's cookie; `next`: hash of the new one. */
export const rotateSecret = (
  { unused, lastUsed, crossing }: SecretRotation,
  presented: string,
  next: string,
  now: Date,
): Rotation => {
  if (unused.includes(presented)) {
    const spent = [...crossing, ...(lastUsed === null ? [] : [lastUsed])];
    return {
      kind: 'rotated',
      rotation: {
        unused: [next],
        lastUsed: { hash: presented, rotatedAt: now },
        crossing: spent.filter((one) => isRecent(one, now)).slice(-MAX_CROSSING),
      },
    };
  }
  if (lastUsed?.hash === presented) {
    if (isRecent(lastUsed, now)) return { kind: 'crossed' };
    return {
      kind: 'rotated',
      rotation: {
        unused: [...unused, next].slice(-MAX_UNUSED),
        lastUsed: { hash: presented, rotatedAt: now },
        // Spent before the last used secret, which is not recent itself.
        crossing: [],
      },
    };
  }
  const crossed = crossing.find(({ hash }) => hash === presented);
  return { kind: crossed !== undefined && isRecent(crossed, now) ? 'crossed' : 'stolen' };
};
