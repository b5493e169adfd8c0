// All settings, in the order of docs/running/settings.md.
import { backupSettings } from './backups.ts';
import { cashfreeSettings } from './cashfree.ts';
import { companySettings } from './company.ts';
import { googleSettings } from './google.ts';
import { mailSettings } from './mail.ts';
import { objectStorageSettings } from './object-storage.ts';
import { observabilitySettings } from './observability.ts';
import { pageSettings } from './pages.ts';
import { serverSettings } from './servers.ts';
import type { Settings, ValuesOf } from './setting.ts';
import { signingSettings } from './signing.ts';
import { siteSettings } from './site.ts';

export const allSettings = {
  ...siteSettings,
  ...serverSettings,
  ...signingSettings,
  ...objectStorageSettings,
  ...backupSettings,
  ...mailSettings,
  ...cashfreeSettings,
  ...googleSettings,
  ...companySettings,
  ...pageSettings,
  ...observabilitySettings,
} as const satisfies Settings;

export type SettingName = keyof typeof allSettings;
export type SettingValues = ValuesOf<typeof allSettings>;

export const settingNames = Object.keys(allSettings) as readonly SettingName[];
