// The program eSpeak NG of this machine.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { versionOf } from './server-process.ts';

/** Null if it is missing. */
export const findSpeech = (): string | null => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, 'espeak-ng')).find(existsSync) ?? null;
};

/** "1.51"; null if it is missing. */
export const speechVersion = (): string | null =>
  versionOf(findSpeech(), '--version', /text-to-speech: (\d[\d.]*)/);
