import { statfs } from 'node:fs/promises';
import { Refusal } from '../answers/refusal.ts';

/** Left free, because a full disk stops the database too. */
const RESERVE = 1024 ** 3;

export type RequireRoom = (announced: number) => Promise<void>;

const SOON = { 'Retry-After': '600' };

export const noRoom = (): Refusal => new Refusal('upload.no-room', SOON);

/** Refuses a file that would leave too little room on the disk. */
export const requireRoom =
  (folder: string): RequireRoom =>
  async (announced) => {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize - announced < RESERVE) throw noRoom();
  };

export const isDiskFull = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && (fault.code === 'ENOSPC' || fault.code === 'EDQUOT');
