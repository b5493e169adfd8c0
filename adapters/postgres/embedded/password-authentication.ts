// At a port any process of the machine may connect: a client sends the password before anything of it reaches the database
// (PostgreSQL documentation, "Frontend/Backend Protocol": AuthenticationCleartextPassword, which the loopback keeps).
import { timingSafeEqual } from 'node:crypto';
import type { Unit } from './pg-wire-units.ts';

/** What becomes of a unit: it is forwarded, with what was buffered; or the client gets a response, `isLast` closes. */
type AuthenticationStep =
  | { readonly kind: 'forward'; readonly units: readonly Unit[] }
  | { readonly kind: 'respond'; readonly bytes: Uint8Array; readonly isLast: boolean };

const PASSWORD_REQUEST = Buffer.from('R\0\0\0\x08\0\0\0\x03', 'latin1');

const authenticationFailed = (): Buffer => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed\0\0', 'latin1');
  const head = Buffer.alloc(5);
  head.write('E', 'latin1');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

/** A password message: its letter, its length, the words, a zero. */
const isSecret = ({ bytes }: Unit, secret: Buffer): boolean => {
  const received = Buffer.from(bytes.subarray(5, -1));
  return bytes[0] === 0x70 && received.length === secret.length && timingSafeEqual(received, secret);
};

/** One for each connection; takes its units in their order. */
export const passwordAuthentication = (secret: string) => {
  const expected = Buffer.from(secret);
  let startup: Unit | null = null;
  let isAuthenticated = false;
  return {
    isAuthenticated: () => isAuthenticated,
    receive(unit: Unit): AuthenticationStep {
      if (isAuthenticated) return { kind: 'forward', units: [unit] };
      if (startup === null) {
        startup = unit;
        return { kind: 'respond', bytes: PASSWORD_REQUEST, isLast: false };
      }
      if (!isSecret(unit, expected)) return { kind: 'respond', bytes: authenticationFailed(), isLast: true };
      isAuthenticated = true;
      return { kind: 'forward', units: [startup] };
    },
  };
};
