// The data folder holds keys, mails and recordings: it is our user's alone.
import { chmodSync, mkdirSync, statSync } from 'node:fs';

const OTHERS = 0o077;
/** Of a folder everybody may write to, /tmp say: never ours to close. */
const STICKY = 0o1000;

/** Makes the folder where it is missing, and closes one of ours to all others; one of another user's is left as it is. */
export const ownDataFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(folder);
  if (uid !== process.getuid?.() || (mode & STICKY) !== 0 || (mode & OTHERS) === 0) return;
  chmodSync(folder, mode & ~OTHERS & 0o7777);
};

/** Whether other users of this machine may look into it. */
export const isOpenToOthers = (folder: string): boolean =>
  process.getuid !== undefined && (statSync(folder).mode & OTHERS) !== 0;
