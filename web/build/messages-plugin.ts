import { compileMessage } from '@lingui/message-utils/compileMessage';
import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';
import { smallNumbersOf } from '@meend/web/platform/small-numbers.ts';
import type { Plugin } from 'vite';
import { resolveLink } from './linked-messages.ts';

const FOLDER = `./${defaultLanguage}/`;
/**
 * Builds the web in one language: replaces the default message folder by that language's and precompiles every message,
 * so that no message parser is bundled; linked messages become screens' titles; what the language makes of small numbers
 * is a constant. The studio's messages stay in the default language.
 */
export const compiledMessages = (language: Language = defaultLanguage): Plugin => ({
  name: 'compiled-messages',
  enforce: 'pre',
  resolveId: {
    filter: { id: new RegExp(`^\\./${defaultLanguage}/(?!studio-)[a-z-]+\\.json$`) },
    async handler(id, importer, options) {
      if (language === defaultLanguage) return null;
      const file = id.replace(FOLDER, `./${language}/`);
      return (await this.resolve(file, importer, options)) ?? this.error(`No messages at ${file}`);
    },
  },
  transform: {
    filter: { id: /\/messages\/[a-z]+-[A-Z]+\/[a-z-]+\.json$|\/web\/platform\/language\.ts$/ },
    handler(source, id) {
      if (id.endsWith('.ts')) {
        const constants = { language, smallNumbers: smallNumbersOf(language) };
        const code = Object.entries(constants).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: code.join('\n'), map: null };
      }
      const messages: Record<string, string> = JSON.parse(source);
      const written = /\/studio-[a-z-]+\.json$/.test(id) ? defaultLanguage : language;
      const compiled = Object.entries(messages).map(([key, message]) => [
        key,
        compileMessage(resolveLink(message, written)),
      ]);
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
    },
  },
  transformIndexHtml: (html) => html.replace(`<html lang="${defaultLanguage}"`, `<html lang="${language}"`),
});
