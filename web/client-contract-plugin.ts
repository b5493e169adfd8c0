import type { Plugin } from 'vite';

const CALLS = /\/core\/contract\/[a-z-]+\/[a-z-]+\.calls\.ts$/;
/** What a call may be refused with and how it is limited is the server's business. */
const SERVER_ONLY =
  /^ *(?:errors: \[[^\]]*\]|limit: '[a-z-]+'|sharedForGuests: true|bodyKind: '[a-z]+'|success: \d+),\n/gm;

/** The browser's copy of the calls holds what the browser reads: method, path and policy. */
export const clientContract = (): Plugin => ({
  name: 'contract-calls',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CALLS },
    handler: (source) => ({ code: source.replace(SERVER_ONLY, ''), map: null }),
  },
});
