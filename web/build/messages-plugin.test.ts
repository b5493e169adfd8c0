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
    "import { language } from './platform/language.ts'; import app from './messages/app.ts'; console.log(language, app);",
  'web/platform/language.ts': "export const language = 'unset';",
  'web/messages/app.ts': `import app from './${defaultLanguage}/app.json'; export default app;`,
  [`web/messages/${defaultLanguage}/app.json`]: '{"app.close":"Close {name}"}',
  [`web/messages/${second}/app.json`]: '{"app.close":"{name} shut"}',
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
      plugins: [compiledMessages(language)],
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
    'No messages at',
  );
});

const linkedTo = (screen: string) => ({
  changed: { [`web/messages/${defaultLanguage}/app.json`]: `{"app.title":"@:screens.${screen}"}` },
});

test('a linked message is the title that the server writes into the screen’s page', async () => {
  const built = await builtIn(defaultLanguage, linkedTo('terms'));
  expect(built).toContain(screenTitles[defaultLanguage].terms);
  expect(built).not.toContain('@:');
});

test.each(['home', 'attic'])('a link to %s, which has no title, fails the build', async (screen) => {
  await expect(builtIn(defaultLanguage, linkedTo(screen))).rejects.toThrow('No screen title');
});
