import type { AppContext } from './app-context.ts';

/** Sends a text: given an object, Koa would ask whether it is a `Response`, which loads all of `fetch` (30 ms). */
export const sendJson = (ctx: AppContext, value: object): void => {
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = JSON.stringify(value);
};
