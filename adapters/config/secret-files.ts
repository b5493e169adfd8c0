// Secrets that lie in files, as containers are given them: NAME_FILE names the file that holds what NAME would be.
import { readFileSync, statSync } from 'node:fs';
import { allSettings, type SettingName, settingNames } from './all-settings.ts';
import type { Setting } from './setting.ts';

interface SecretFiles {
  readonly values: ReadonlyMap<SettingName, string>;
  /** One sentence a fault; neither a path nor what lies there is repeated. */
  readonly errors: readonly string[];
  /** What a file was named for that gave no value: told by its fault, and no setting that is missing. */
  readonly unread: ReadonlySet<SettingName>;
}

/** More than any key or list of keys; a path to something else is not read. */
const MAX_SECRET_BYTES = 20_000;

const describe = (name: SettingName): Setting => allSettings[name];

export const fileNameOf = (name: SettingName): string => `${name}_FILE`;

const secrets = settingNames.filter((name) => describe(name).canBeFile === true);

export const secretFileNames: readonly string[] = secrets.map(fileNameOf);

/** The lines around it are nobody's intention. Null when there is nothing to read. */
const textIn = (path: string): string | null => {
  try {
    const file = statSync(path);
    return (file.isFile() && file.size <= MAX_SECRET_BYTES && readFileSync(path, 'utf8').trim()) || null;
  } catch {
    return null;
  }
};

export const secretFiles = (
  environment: Readonly<Record<string, string | undefined>>,
  plain: ReadonlyMap<SettingName, string>,
): SecretFiles => {
  const values = new Map<SettingName, string>();
  const unread = new Set<SettingName>();
  const errors: string[] = [];
  for (const name of secrets) {
    const file = fileNameOf(name);
    const path = environment[file]?.trim();
    if (!path) continue;
    if (plain.has(name)) {
      errors.push(`${name} and ${file} are both given: remove one of them`);
      continue;
    }
    const text = textIn(path);
    if (text !== null) {
      values.set(name, text);
      continue;
    }
    unread.add(name);
    const example = `/run/secrets/${name.toLowerCase().replaceAll('_', '-')}`;
    errors.push(
      `${file} must name a file with the value of ${name} that this user can read, for example ${example}`,
    );
  }
  return { values, errors, unread };
};
