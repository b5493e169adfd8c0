import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const MESSAGES = /\/messages\/en-IN\/[a-z-]+\.json$/;

/** Turns every sentence into its parsed form, so that no parser reaches the browser. */
export const compiledMessages = (): Plugin => ({
  name: 'compiled-messages',
  enforce: 'pre',
  transform: {
    filter: { id: MESSAGES },
    handler(source) {
      const messages: Record<string, string> = JSON.parse(source);
      const compiled = Object.entries(messages).map(([key, message]) => [key, compileMessage(message)]);
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
    },
  },
});
