// Beyond what the process can hold, a quick refusal is kinder than a late answer. A request counts from when it has arrived
// whole: bodies that never come keep nobody out. Webhooks and signing in keep a share of their own; recordings are answered
// before all this and never counted.
import { unavailable } from '../answers/refusal.ts';
import type { AppMiddleware, Share } from '../app-context.ts';

export interface OverloadSettings {
  /** Of all requests at once. */
  readonly most: number;
  /** How many of them are never taken by others. */
  readonly kept: Readonly<Record<Exclude<Share, 'rest'>, number>>;
}

/** Calls take their place when their body is there; what is no call has none to wait for. */
const isCall = (path: string): boolean => /^\/api(?:\/|$)/i.test(path);

export const overload = ({ most, kept }: OverloadSettings): AppMiddleware => {
  const shared = most - kept.webhooks - kept['sign-in'];
  const running = { webhooks: 0, 'sign-in': 0, rest: 0 };

  const place = (share: Share): Share => {
    if (share !== 'rest' && running[share] < kept[share]) return share;
    if (running.rest >= shared) throw unavailable();
    return 'rest';
  };

  return async (ctx, next) => {
    let taken: Share | null = null;
    ctx.state.takePlace = (share) => {
      if (taken !== null) return;
      taken = place(share);
      running[taken] += 1;
    };
    try {
      if (!isCall(ctx.path)) ctx.state.takePlace('rest');
      await next();
    } finally {
      if (taken !== null) running[taken as Share] -= 1;
    }
  };
};
