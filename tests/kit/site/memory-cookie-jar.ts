import { type SessionCookie, sessionCookieText } from '@meend/core/account/sessions/session-cookie.ts';
import type { CookieJar } from '@meend/core/contract/call/route.ts';

/** The session cookie without a browser. */
export const memoryCookieJar = (): CookieJar => {
  let cookie: SessionCookie | null = null;
  return {
    read: () => cookie && sessionCookieText(cookie),
    give: (newCookie) => {
      cookie = newCookie;
    },
    clear: () => {
      cookie = null;
    },
  };
};
