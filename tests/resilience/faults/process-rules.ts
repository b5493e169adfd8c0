// What must hold of the processes after every fault (I10 and I11): their logs tell of nobody, and they hold no more than
// before.
import { readdirSync } from 'node:fs';

const ADDRESS = /[\w.+-]+@[\w-]+\.[\w.-]+/;
const SESSION = /\beyJ[\w-]+\.eyJ[\w-]+/;
/** The secrets of links, cookies and codes of ours: 32 bytes in base64url. */
const SECRET = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/;

/** Lines that hold an e-mail address, a session, a secret of a link, or one of the secrets that are known. */
export const leakingLines = (output: string, secrets: readonly string[]): readonly string[] =>
  output
    .split('\n')
    .filter(
      (line) =>
        [ADDRESS, SESSION, SECRET].some((pattern) => pattern.test(line)) ||
        secrets.some((secret) => line.includes(secret)),
    );

/** Pools that have grown to their size, and connections of those who ask while it is counted. */
const LENT = 60;

/** A client keeps its connection for a minute after its last question; the server closes it after 65 s. */
export const MAX_IDLE_CONNECTION_MS = 90_000;

/** Files and connections a process holds; null where the machine does not tell. */
export const openFilesOf = (pid: number): number | null => {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return null;
  }
};

export const hasTooManyOpen = (before: number | null, after: number | null): boolean =>
  before !== null && after !== null && after > before * 1.1 + LENT;
