// What nobody waits for any more is not worked on: a question to the database for a reader who left is not asked. Only
// reading is given up so; what somebody asked to be changed is done, whether they stay to hear of it or not.
import { AsyncLocalStorage } from 'node:async_hooks';

const wanting = new AsyncLocalStorage<() => boolean>();

/** Thrown in the place of a question whose asker left; nobody is there to read an answer. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/** Does `work`, every question of which is left out from when `isWanted` says no. Share nothing of it with others. */
export const runUntilAbandoned = <T>(isActive: () => boolean, work: () => Promise<T>): Promise<T> =>
  wanting.run(isActive, work);

/** Throws `Abandoned` inside work that nobody wants any more. */
export const throwIfAbandoned = (): void => {
  if (wanting.getStore()?.() === false) throw new Abandoned('Whoever asked has left');
};
