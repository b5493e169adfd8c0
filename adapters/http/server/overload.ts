// Counts a request towards load shedding from the time its body is complete until its response ends, so that slow
// senders and readers do not use up capacity.
import type { AppMiddleware } from '../calls/app-context.ts';
import type { LoadShedding } from './load-shedding.ts';

/** Calls enter once their body is complete; other requests have none and enter at once. */
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
      // Assigned in the function above, which TypeScript's control flow analysis does not follow.
      (leave as (() => void) | null)?.();
    }
  };
