// Reads the environment, with the file `.env` of the working folder as its defaults.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Config, readConfig } from '@meend/adapters/config/config.ts';
import { isRelease } from '@meend/cli/release/release-files.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Null if there is no such file; throws if it cannot be read. */
const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Variables of the process override the file; an empty one counts as unset. */
export const readEnvironment = (own: Environment, file: string): Result<Environment, readonly string[]> => {
  try {
    const text = textOf(file);
    if (text === null) return succeed(own);
    const nonEmpty = Object.entries(own).filter(([, value]) => value?.trim());
    return succeed({ ...parseEnv(text), ...Object.fromEntries(nonEmpty) });
  } catch {
    return fail([`${file} cannot be read: it must be a readable text file with lines NAME=value`]);
  }
};

/** A release brings no FFmpeg: Debian's is where this says. */
const releaseDefaults: Environment = { FFMPEG: '/usr/bin/ffmpeg' };

/** Reads and validates the settings. */
export const readSettings = (): Result<Config, readonly string[]> => {
  const environment = readEnvironment(process.env, '.env');
  if (!environment.ok) return environment;
  return readConfig(isRelease ? { ...releaseDefaults, ...environment.value } : environment.value);
};
