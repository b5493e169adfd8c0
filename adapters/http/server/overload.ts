// A request counts from when it has arrived whole until it is answered: bodies that never come and readers who take nothing
// keep nobody out.
import type { AppMiddleware } from './app-context.ts';
import type { LoadShedding } from './load-shedding.ts';

/** Calls enter when their body is there; what is no call has none to wait for. */
const isCall = (path: string): boolean => /^\/api(?:\/|$)/i.test(path);

export const overload =
  ({ enter }: Pick<LoadShedding, 'enter'>): AppMiddleware =>
  async (ctx, next) => {
    let leave: (() => void) | null = null;
    ctx.state.enter = (share) => {
      leave ??= enter(share);
    };
    try {
      if (!isCall(ctx.path)) ctx.state.enter('rest');
      await next();
    } finally {
      // Set by the function above, which the compiler does not follow.
      (leave as (() => void) | null)?.();
    }
  };
