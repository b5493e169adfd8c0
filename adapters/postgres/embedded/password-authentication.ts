// Password authentication at the loopback port, where any process of the machine can connect: the client must send the
// password before anything reaches the database (PostgreSQL documentation, "Frontend/Backend Protocol":
// AuthenticationCleartextPassword, which does not leave the machine).
import { timingSafeEqual } from 'node:crypto';
import type { Unit } from './pg-wire-units.ts';

/** Result of a unit: forward it together with what was buffered, or send a response; `isLast` closes the connection. */
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

/** A password message: type byte, length, text, zero byte. */
const isSecret = ({ bytes }: Unit, secret: Buffer): boolean => {
  const received = Buffer.from(bytes.subarray(5, -1));
  return bytes[0] === 0x70 && received.length === secret.length && timingSafeEqual(received, secret);
};

/** One instance per connection; receives its units in order. */
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
