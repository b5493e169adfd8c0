// Cancels abandoned reads: once the client has disconnected, no further query is sent to the database. Writes always
// run to completion, whether the client waits for the response or not.
import { AsyncLocalStorage } from 'node:async_hooks';

const wanting = new AsyncLocalStorage<() => boolean>();

/** Thrown in place of a query whose client disconnected; no response is sent. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/**
 * Runs `work`, whose queries throw `Abandoned` once `isActive` returns false. Its result must not be shared with other
 * callers.
 */
export const runUntilAbandoned = <T>(isActive: () => boolean, work: () => Promise<T>): Promise<T> =>
  wanting.run(isActive, work);

/** Throws `Abandoned` inside abandoned work. */
export const throwIfAbandoned = (): void => {
  if (wanting.getStore()?.() === false) throw new Abandoned('Whoever asked has left');
};
