// Reads the environment by the table of settings: all values, or all errors at once.
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { allSettings, type SettingName, type SettingValues, settingNames } from './all-settings.ts';
import { crossSettingErrors } from './cross-setting-rules.ts';
import { secretFiles } from './secret-files.ts';
import type { Setting, ShapeOf } from './setting.ts';
import { invalidMessage } from './setting-messages.ts';
import { suggestSettings, warningsOf } from './warnings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

interface ReadSettings {
  readonly values: SettingValues;
  readonly warnings: readonly string[];
}

const shape = Object.fromEntries(settingNames.map((name) => [name, allSettings[name].schema])) as ShapeOf<
  typeof allSettings
>;
const settings = z.object(shape);

type Written = ReadonlyMap<SettingName, string>;

/** Trims values; an empty one counts as missing. */
const writtenIn = (environment: Environment): Written =>
  new Map(
    settingNames.flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );

const described = (name: SettingName): Setting => allSettings[name];

/** Adds the settings derived from a valid DOMAIN that are not set themselves. */
const withDomain = (written: Written): Written => {
  const domain = allSettings.DOMAIN.schema.safeParse(written.get('DOMAIN')).data;
  if (domain === undefined) return written;
  const followed = settingNames.flatMap((name) => {
    const value = described(name).byDomain?.(domain);
    return value === undefined ? [] : ([[name, value]] as const);
  });
  return new Map([...followed, ...written]);
};

export const readSettings = (environment: Environment): Result<ReadSettings, readonly string[]> => {
  const plain = writtenIn(environment);
  const files = secretFiles(environment, plain);
  const written = withDomain(new Map([...plain, ...files.values]));
  const issues = settings.safeParse(Object.fromEntries(written)).error?.issues ?? [];
  const faulty = new Set(issues.map(({ path }) => path[0]));
  const values = settings.parse(Object.fromEntries([...written].filter(([name]) => !faulty.has(name))));
  const errors = [
    ...files.errors,
    ...settingNames.filter((name) => faulty.has(name)).map(invalidMessage),
    ...crossSettingErrors({ values, written, hasBadFile: files.unread }),
  ];
  const names = Object.keys(environment);
  // A missing setting may be present under a misspelt name.
  if (errors.length > 0) return fail([...errors, ...suggestSettings(names)]);
  return succeed({ values, warnings: warningsOf(values, names) });
};
