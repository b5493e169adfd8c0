// DATA_DIR holds keys, mails and recordings, so only the product's user may access it.
import { chmodSync, mkdirSync, statSync } from 'node:fs';

const OTHERS = 0o077;
/** A folder with the sticky bit, such as /tmp, is shared: its mode must not change. */
const STICKY = 0o1000;

/** Creates the folder if it is missing and sets mode 700 on our own; leaves another user's folder as it is. */
export const ownDataFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(folder);
  if (uid !== process.getuid?.() || (mode & STICKY) !== 0 || (mode & OTHERS) === 0) return;
  chmodSync(folder, mode & ~OTHERS & 0o7777);
};

/** Whether other users of this machine have access to it. */
export const isOpenToOthers = (folder: string): boolean =>
  process.getuid !== undefined && (statSync(folder).mode & OTHERS) !== 0;
