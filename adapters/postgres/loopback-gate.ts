// At a port anybody of the machine may knock: a client tells the secret before anything of it reaches the database
// (PostgreSQL documentation, "Frontend/Backend Protocol": AuthenticationCleartextPassword, which the loopback keeps).
import { timingSafeEqual } from 'node:crypto';
import type { Unit } from './wire-units.ts';

/** What becomes of a unit: it goes on, with what was held back; or the client is answered, and then heard no more. */
export type Passage =
  | { readonly kind: 'through'; readonly units: readonly Unit[] }
  | { readonly kind: 'answer'; readonly bytes: Uint8Array; readonly isLast: boolean };

const ASK = Buffer.from('R\0\0\0\x08\0\0\0\x03', 'latin1');

const refusal = (): Buffer => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed\0\0', 'latin1');
  const head = Buffer.alloc(5);
  head.write('E', 'latin1');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

/** A password message: its letter, its length, the words, a zero. */
const isSecret = ({ bytes }: Unit, secret: Buffer): boolean => {
  const told = Buffer.from(bytes.subarray(5, -1));
  return bytes[0] === 0x70 && told.length === secret.length && timingSafeEqual(told, secret);
};

/** One for each connection; takes its units in their order. */
export const loopbackGate = (secret: string) => {
  const wanted = Buffer.from(secret);
  let startup: Unit | null = null;
  let isOpen = false;
  return {
    isOpen: () => isOpen,
    pass(unit: Unit): Passage {
      if (isOpen) return { kind: 'through', units: [unit] };
      if (startup === null) {
        startup = unit;
        return { kind: 'answer', bytes: ASK, isLast: false };
      }
      if (!isSecret(unit, wanted)) return { kind: 'answer', bytes: refusal(), isLast: true };
      isOpen = true;
      return { kind: 'through', units: [startup] };
    },
  };
};
