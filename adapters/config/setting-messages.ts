// Error messages of a single setting. Values are never repeated: one of them may be a secret.
import { allSettings, type SettingName } from './all-settings.ts';
import type { Setting } from './setting.ts';

const about = (name: SettingName): Setting => allSettings[name];

export const exampleOf = (name: SettingName): string => `for example ${about(name).example}`;

export const invalidMessage = (name: SettingName): string =>
  `${name} must be ${about(name).format}, ${exampleOf(name)}`;

export const missingMessage = (name: SettingName): string =>
  `${name} is missing: ${about(name).format}, ${exampleOf(name)}${about(name).byDomain ? ' (or set DOMAIN)' : ''}`;
