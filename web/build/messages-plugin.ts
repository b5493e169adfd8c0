import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';
import { screenTitles } from '@meend/core/site/messages/screen-titles.ts';
import { smallNumbersOf } from '@meend/web/platform/small-numbers.ts';
import type { Plugin } from 'vite';

/** Start of a linked message: `@:screens.blog` is that screen's title, which the server writes into its page too. */
const LINK = '@:screens.';

export const resolveLink = (message: string, language: Language): string => {
  if (!message.startsWith(LINK)) return message;
  const titles: Readonly<Record<string, string | null>> = screenTitles[language];
  const title = titles[message.slice(LINK.length)];
  if (!title) throw new Error(`No screen title for ${message}`);
  return title;
};

/** A key in quotes, or the beginning of one: up to its dot, or up to what a template puts in. */
const KEYS = /(['"`])([a-z][a-z-]*\.[a-z0-9-]*)(\1|\$\{)/g;

/** Of a file of messages, and of the id of the module made of it, which Vite must not read as JSON. */
const FILE_END = '.json';
const MODULE_END = '.messages';

const readMessages = (path: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path, 'utf8'));

/** By key, the name of the file that it is in. */
const filesOfKeys = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder).flatMap((file) =>
      Object.keys(readMessages(join(folder, file))).map((key) => [key, basename(file, FILE_END)] as const),
    ),
  );

/** The names of the files whose keys the code names. */
const filesNamedBy = (code: string, files: ReadonlyMap<string, string>): readonly string[] => {
  const named = [...code.matchAll(KEYS)].flatMap(([, , key = '', end]) =>
    key.endsWith('.') || end === '${'
      ? [...files].flatMap(([one, name]) => (one.startsWith(key) ? name : []))
      : (files.get(key) ?? []),
  );
  return [...new Set(named)].toSorted();
};

interface MessagesOptions {
  readonly language?: Language;
  /** Contains a folder for each language. */
  readonly folder?: string;
}

/**
 * Builds the web in one language. A module that names the key of a message imports the key's file, whose messages are
 * precompiled, so that no message parser is bundled; linked messages become screens' titles; what the language makes of
 * small numbers is a constant. The studio's messages stay in the default language.
 */
export const compiledMessages = ({
  language = defaultLanguage,
  folder = join(import.meta.dirname, '../messages'),
}: MessagesOptions = {}): Plugin => {
  const languageOf = (name: string): Language => (name.startsWith('studio-') ? defaultLanguage : language);
  let files: ReadonlyMap<string, string> | null = null;
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    watchChange: () => {
      files = null;
    },
    resolveId: { filter: { id: /\.messages$/ }, handler: (id) => id },
    load: {
      filter: { id: /\.messages$/ },
      handler(id) {
        const name = basename(id, MODULE_END);
        const path = join(folder, languageOf(name), `${name}${FILE_END}`);
        this.addWatchFile(path);
        const compiled = Object.entries(readMessages(path)).map(([key, message]) => [
          key,
          compileMessage(resolveLink(message, languageOf(name))),
        ]);
        const messages = JSON.stringify(Object.fromEntries(compiled));
        return `import { addMessages } from ${JSON.stringify(join(folder, 'text.ts'))};\naddMessages(${messages});`;
      },
    },
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/ },
      handler(source, id) {
        if (id.endsWith('/web/platform/language.ts')) {
          const constants = { language, smallNumbers: smallNumbersOf(language) };
          const code = Object.entries(constants).map(
            ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
          );
          return { code: code.join('\n'), map: null };
        }
        files ??= filesOfKeys(join(folder, defaultLanguage));
        const imports = filesNamedBy(source, files).map((name) => {
          const path = join(folder, languageOf(name), `${name}${MODULE_END}`);
          return `import ${JSON.stringify(path)};`;
        });
        // On the first line, so that the lines of the source stay.
        return imports.length === 0 ? null : { code: `${imports.join('')}${source}`, map: null };
      },
    },
    transformIndexHtml: (html) => html.replace(`<html lang="${defaultLanguage}"`, `<html lang="${language}"`),
  };
};
