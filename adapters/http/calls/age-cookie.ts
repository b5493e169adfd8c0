// Age-gate cookie: the wording the visitor confirmed in this browser. Scripts write it; the server reads it, and
// deletes it when the account has no such confirmation, so that the next page asks again.
import { ageWordingOf } from '@meend/core/account/user/age-wording.ts';
import type { AgeCookie } from '@meend/core/contract/call/area.ts';
import type { AppContext } from './app-context.ts';

const COOKIE = 'age_ok';

export const ageWordingIn = (ctx: AppContext): string | null => ageWordingOf(ctx.cookies.get(COOKIE));

export const ageCookieOf = (ctx: AppContext): AgeCookie => ({
  wording: ageWordingIn(ctx),
  // Deletes only a cookie that the request carried: a missing one may have been written since.
  clear: () => {
    if (ctx.cookies.get(COOKIE) !== undefined)
      ctx.append('Set-Cookie', `${COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`);
  },
});
