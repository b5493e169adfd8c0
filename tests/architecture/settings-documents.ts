// Documentation of the settings, generated from their table.
import { allSettings, type SettingName, settingNames } from '@meend/adapters/config/all-settings.ts';
import { fileNameOf } from '@meend/adapters/config/secret-files.ts';
import type { Setting } from '@meend/adapters/config/setting.ts';

const described = (name: SettingName): Setting => allSettings[name];
const cell = (text: string): string => text.replaceAll('|', '\\|');

const fallback = ({ schema, fallback: without, isNeededInProduction }: Setting): string => {
  const value = schema.safeParse(undefined).data;
  const shown = value === undefined ? (without ?? 'none') : `\`${value}\``;
  return isNeededInProduction ? `${shown}; production needs it` : shown;
};

const row = (name: SettingName): string => {
  const setting = described(name);
  const names = setting.canBeFile ? `\`${name}\` or \`${fileNameOf(name)}\`` : `\`${name}\``;
  return `| ${names} | ${cell(fallback(setting))} | ${cell(setting.description)} | \`${cell(setting.example)}\` |`;
};

const table = (): string =>
  ['| Setting | Default | Meaning | Example |', '|---|---|---|---|', ...settingNames.map(row)].join('\n');

const START =
  '<!-- made from adapters/config/config by `npx vitest --project unit run tests/architecture/docs --update` -->';
const END = '<!-- end of what is made -->';

/** docs/running/settings.md with the current table between its two markers; throws if a marker is missing. */
export const withSettings = (page: string): string => {
  const [before, rest] = page.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`the page has no ${START} … ${END}`);
  return `${before}${START}\n${table()}\n${END}${after}`;
};

const isLeftEmpty = ({ isSecret, isOwnFact }: Setting): boolean => isSecret === true || isOwnFact === true;

/** URLs are derived from the domain. */
const isInExample = (name: SettingName): boolean =>
  name === 'DOMAIN' || (described(name).isNeededInProduction === true && !described(name).byDomain);

/** Template for operators: every setting that production requires, with secrets and company facts left blank. */
export const productionExample = (): string =>
  [
    '# All that production mode needs: copy, fill in, and give it to every process. Every setting: docs/running/settings.md.',
    "# A key: node -e \"console.log('2026a:' + require('crypto').randomBytes(32).toString('base64url'))\"",
    '# The lines left empty have no value that fits another company.',
    '# With compose.yaml leave DATABASE_URL, REDIS_URL, SIGNING_KEYS, SMTP_URL and CASHFREE_CLIENT_SECRET out: it has the',
    '# first two itself, and the others lie in files. See "In containers" in docs/running/containers.md.',
    'NODE_ENV=production',
    ...settingNames
      .filter(isInExample)
      .map((name) => `${name}=${isLeftEmpty(described(name)) ? '' : described(name).example}`),
    '',
  ].join('\n');
