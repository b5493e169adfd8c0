// After a rush V8 keeps the room that the rush took, empty as it is, until it collects for another reason, which may be
// hours. One full collection in the quiet afterwards gives it back to the machine.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** So long after the last refusal the rush is over. */
const QUIET_MS = 10_000;

const collectAll = (): void => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
};

/** Answers what is to be called at each refusal; `stop` forgets what is yet to be collected. */
export const giveMemoryBack = (collect = collectAll) => {
  let timer: NodeJS.Timeout | undefined;
  const afterRush = (): void => {
    timer = undefined;
    collect();
  };
  return {
    refused(): void {
      if (timer === undefined) timer = setTimeout(afterRush, QUIET_MS).unref();
      else timer.refresh();
    },
    stop: (): void => clearTimeout(timer),
  };
};
