// Splits a client's bytes into units that the backend must run without another client in between (PostgreSQL
// documentation, chapter "Frontend/Backend Protocol").

export interface Unit {
  readonly bytes: Uint8Array;
}

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;
const TERMINATE = 'X';
/**
 * Query, Sync, Flush, FunctionCall, PasswordMessage, CopyDone, CopyFail: the client waits for a response after these.
 */
const LAST_OF_UNIT = 'QSHFpcf';
/** The backend reads the rows together with the statement, up to CopyDone. */
const COPY_FROM_STDIN = /^\s*copy\s[^;]*\sfrom\s+stdin\b/i;
const MAX_COPY_STATEMENT_LENGTH = 4_096;

// A length includes itself; PostgreSQL has the same limit for startup packets.
const MIN_STARTUP_BYTES = 8;
const MAX_STARTUP_BYTES = 10_000;
const MIN_MESSAGE_BYTES = 4;
/** Maximum size of a unit: many times a row of our largest table. */
const MAX_UNIT_BYTES = 64 * 1024 ** 2;

/** Parser that buffers incomplete units; `refuse` sends the rejection of an encryption request. */
export const wireUnits = (refuse: (bytes: Uint8Array) => void) => {
  let pending: Buffer = Buffer.alloc(0);
  let isStarted = false;
  let isEnded = false;
  let unitLength = 0;

  /** Ignores everything after it. */
  const end = (): 'end' => {
    isEnded = true;
    pending = Buffer.alloc(0);
    return 'end';
  };

  const readStartup = (): Unit | 'end' | null => {
    while (pending.length >= 8) {
      const length = pending.readInt32BE(0);
      const code = pending.readInt32BE(4);
      if (code === CANCEL_REQUEST || length < MIN_STARTUP_BYTES || length > MAX_STARTUP_BYTES) return end();
      if (pending.length < length) return null;
      const bytes = pending.subarray(0, length);
      pending = pending.subarray(length);
      if (code !== SSL_REQUEST && code !== GSS_REQUEST) {
        isStarted = true;
        return { bytes };
      }
      refuse(Buffer.from('N'));
    }
    return null;
  };

  const isCopyFromStdin = (from: number, until: number): boolean =>
    COPY_FROM_STDIN.test(pending.toString('latin1', from, Math.min(until, from + MAX_COPY_STATEMENT_LENGTH)));

  const readUnit = (): Unit | 'end' | null => {
    while (pending.length >= unitLength + 5) {
      const type = String.fromCharCode(pending[unitLength] ?? 0);
      const length = pending.readInt32BE(unitLength + 1);
      const until = unitLength + 1 + length;
      if (length < MIN_MESSAGE_BYTES || until > MAX_UNIT_BYTES) return end();
      if (pending.length < until) return null;
      if (type === TERMINATE) return end();
      unitLength = until;
      if (LAST_OF_UNIT.includes(type) && !(type === 'Q' && isCopyFromStdin(until - length + 4, until))) {
        const bytes = pending.subarray(0, until);
        pending = pending.subarray(until);
        unitLength = 0;
        return { bytes };
      }
    }
    return null;
  };

  return (chunk: Buffer): readonly (Unit | 'end')[] => {
    if (isEnded) return [];
    pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
    const units: (Unit | 'end')[] = [];
    for (;;) {
      const unit = isStarted ? readUnit() : readStartup();
      if (unit === null) return units;
      units.push(unit);
      if (unit === 'end') return units;
    }
  };
};
