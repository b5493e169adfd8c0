// What this browser said of its visitor's age. Scripts write it; the server reads it, and takes it back where an account
// lacks the statement, so that the next page asks.
import { ageWordingOf } from '@meend/core/account/age-wording.ts';
import type { AgeCookie } from '@meend/core/contract/area.ts';
import type { AppContext } from '../server/app-context.ts';

const COOKIE = 'age_ok';

export const ageWordingIn = (ctx: AppContext): string | null => ageWordingOf(ctx.cookies.get(COOKIE));

export const ageCookieOf = (ctx: AppContext): AgeCookie => ({
  wording: ageWordingIn(ctx),
  // One that did not come was perhaps written since: it is left alone.
  clear: () => {
    if (ctx.cookies.get(COOKIE) !== undefined)
      ctx.append('Set-Cookie', `${COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`);
  },
});
