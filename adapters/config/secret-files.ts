// Secrets in files, as containers provide them: NAME_FILE is the path of the file that holds the value of NAME.
import { readFileSync, statSync } from 'node:fs';
import { allSettings, type SettingName, settingNames } from './all-settings.ts';
import type { Setting } from './setting.ts';

interface SecretFiles {
  readonly values: ReadonlyMap<SettingName, string>;
  /** One message per error; neither the path nor the content is repeated. */
  readonly errors: readonly string[];
  /** Settings whose file gave no value; the error above is enough, and they are not reported as missing. */
  readonly unread: ReadonlySet<SettingName>;
}

/** Larger than any key or list of keys; larger files are not read. */
const MAX_SECRET_BYTES = 20_000;

const describe = (name: SettingName): Setting => allSettings[name];

export const fileNameOf = (name: SettingName): string => `${name}_FILE`;

const secrets = settingNames.filter((name) => describe(name).canBeFile === true);

export const secretFileNames: readonly string[] = secrets.map(fileNameOf);

/** Trimmed content. Null if there is nothing to read. */
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
      errors.push(`${name} and ${file} are both set: remove one of them`);
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
      `${file} must be the path of a readable file with the value of ${name}, for example ${example}`,
    );
  }
  return { values, errors, unread };
};
