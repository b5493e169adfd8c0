// Rules for the processes after every fault (I10 and I11): logs without personal data, and no leaked resources.
import { readdirSync } from 'node:fs';

const ADDRESS = /[\w.+-]+@[\w-]+\.[\w.-]+/;
const SESSION = /\beyJ[\w-]+\.eyJ[\w-]+/;
/** Secrets of links, cookies and codes: 32 bytes in base64url. */
const SECRET = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/;

/** Log lines with an e-mail address, a session, a link's secret, or a known secret. */
export const leakingLines = (output: string, secrets: readonly string[]): readonly string[] =>
  output
    .split('\n')
    .filter(
      (line) =>
        [ADDRESS, SESSION, SECRET].some((pattern) => pattern.test(line)) ||
        secrets.some((secret) => line.includes(secret)),
    );

/** Full pools, and clients that connect during the count. */
const LENT = 60;

/** A client keeps its connection for a minute; the server closes it after 65 s. */
export const MAX_IDLE_CONNECTION_MS = 90_000;

/** Number of open files and connections of a process; null if the system does not report it. */
export const openFilesOf = (pid: number): number | null => {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return null;
  }
};

export const hasTooManyOpen = (before: number | null, after: number | null): boolean =>
  before !== null && after !== null && after > before * 1.1 + LENT;
