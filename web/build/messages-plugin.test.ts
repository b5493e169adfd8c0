import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';
import { screenTitles } from '@meend/core/site/messages/screen-titles.ts';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { compiledMessages } from './messages-plugin.ts';

// Simulates a second language.
const second = 'hi-IN' as Language;

const files: Readonly<Record<string, string>> = {
  'web/main.ts':
    "import { language } from './platform/language.ts'; import { text } from './messages/text.ts'; console.log(language, text('app.close'));",
  'web/platform/language.ts': "export const language = 'unset';",
  'web/messages/text.ts':
    'const loaded = {}; export const addMessages = (messages) => Object.assign(loaded, messages); export const text = (key) => loaded[key];',
  [`web/messages/${defaultLanguage}/app.json`]: '{"app.close":"Close {name}"}',
  [`web/messages/${second}/app.json`]: '{"app.close":"{name} shut"}',
  [`web/messages/${defaultLanguage}/plans.json`]: '{"plans.heading":"Our plans"}',
};

const builtIn = async (
  language: Language,
  { without, changed = {} }: { without?: string; changed?: Readonly<Record<string, string>> } = {},
): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  try {
    for (const [path, text] of Object.entries({ ...files, ...changed })) {
      if (path === without) continue;
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [compiledMessages({ language, folder: join(folder, 'web/messages') })],
      build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'web/main.ts') } },
    });
    const { output } = built as Rolldown.RolldownOutput;
    return output.map((file) => ('code' in file ? file.code : '')).join('');
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test('a build contains the messages of its language alone, and knows that language', async () => {
  const english = await builtIn(defaultLanguage);
  expect(english).toContain('Close ');
  expect(english).toContain(defaultLanguage);
  const other = await builtIn(second);
  expect(other).toContain(' shut');
  expect(other).not.toContain('Close ');
  expect(other).toContain(second);
});

test('a missing message file fails the build', async () => {
  await expect(builtIn(second, { without: `web/messages/${second}/app.json` })).rejects.toThrow(
    `${second}/app.json`,
  );
});

const named = (key: string) => ({
  'web/main.ts': `import { text } from './messages/text.ts'; console.log(text(${key}));`,
});

test('code gets the files of the keys that it names, whole or by their beginning, and no other', async () => {
  expect(await builtIn(defaultLanguage)).not.toContain('Our plans');
  for (const key of ["'plans.heading'", '"plans.heading"', "'plans.'", `\`plans.\${location.hash}\``])
    expect(await builtIn(defaultLanguage, { changed: named(key) }), key).toContain('Our plans');
});

const linkedTo = (screen: string) => ({
  changed: {
    ...named("'app.title'"),
    [`web/messages/${defaultLanguage}/app.json`]: `{"app.title":"@:screens.${screen}"}`,
  },
});

test('a linked message is the title that the server writes into the screen’s page', async () => {
  const built = await builtIn(defaultLanguage, linkedTo('terms'));
  expect(built).toContain(screenTitles[defaultLanguage].terms);
  expect(built).not.toContain('@:');
});

test.each(['home', 'attic'])('a link to %s, which has no title, fails the build', async (screen) => {
  await expect(builtIn(defaultLanguage, linkedTo(screen))).rejects.toThrow('No screen title');
});
