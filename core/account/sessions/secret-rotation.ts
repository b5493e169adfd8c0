// Rotation of a session's secret. Each renewal replaces the secret in the browser's cookie; what an older one means is
// decided here: a call that crossed another, an answer that was lost, or a copy in other hands.
import { serverTimings } from '@meend/core/shared/server-timings.ts';

interface SpentSecret {
  /** SHA-256 of the secret, hex. */
  readonly hash: string;
  /** When it was last exchanged for a newer one. */
  readonly rotatedAt: Date;
}

export interface SecretRotation {
  /** Given to the browser and not used yet, oldest first; more than one only where an answer was lost. */
  readonly unused: readonly string[];
  /** The one used last: those above were given in exchange for it. Null until the first renewal. */
  readonly lastUsed: SpentSecret | null;
  /** Older ones, as long as a call that crossed another may still bring them. */
  readonly crossing: readonly SpentSecret[];
}

/**
 * rotated: the browser gets the new secret; crossed: a token and no new secret, because another call gets or got one;
 * stolen: a secret that its browser has replaced and used the newer one of, so somebody else holds a copy.
 */
type Rotation =
  | { readonly kind: 'rotated'; readonly rotation: SecretRotation }
  | { readonly kind: 'crossed' }
  | { readonly kind: 'stolen' };

/** How many answers in a row may be lost. */
const MAX_UNUSED = 4;
const MAX_CROSSING = 20;

export const firstRotation = (hash: string): SecretRotation => ({
  unused: [hash],
  lastUsed: null,
  crossing: [],
});

const isRecent = ({ rotatedAt }: SpentSecret, now: Date): boolean =>
  now.getTime() - rotatedAt.getTime() < serverTimings.rotationGrace;

/** `presented`: hash of a secret that this session's browser was once given; `next`: hash of the one it may get now. */
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
        crossing: crossing.filter((one) => isRecent(one, now)),
      },
    };
  }
  const crossed = crossing.find(({ hash }) => hash === presented);
  return { kind: crossed !== undefined && isRecent(crossed, now) ? 'crossed' : 'stolen' };
};
