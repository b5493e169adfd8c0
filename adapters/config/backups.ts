// How backups are sealed.
import type { Settings } from './setting.ts';
import { EXAMPLE_KEYS, KEYS_FORM, keyList } from './signing.ts';

export const backupSettings = {
  BACKUP_KEYS: {
    schema: keyList.optional(),
    form: KEYS_FORM,
    example: EXAMPLE_KEYS,
    meaning:
      'what backups are sealed with, so that one somebody else changed is not restored: `id:secret`, the newest first, parted by commas; older ones still verify. Keep them apart from the backups, as long as those are kept',
    without: 'a key made from each of `SIGNING_KEYS`; without those backups have no seal',
    isSecret: true,
    canBeFile: true,
  },
} as const satisfies Settings;
