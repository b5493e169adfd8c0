// The data layer as a tag manager would read it. The queue keeps its order, so once a mark has come through, whatever
// was told before it has come through too.
import { delays } from '@meend/core/shared/timings.ts';
import { track } from '@meend/web/platform/analytics/analytics.ts';
import { waitFor } from 'storybook/test';

interface TrackedEvent {
  readonly event: string;
}

let marks = 0;

const entries = (): readonly TrackedEvent[] => (window.dataLayer ?? []) as readonly TrackedEvent[];

const handedOver = async (): Promise<void> => {
  marks += 1;
  const trigger = `mark ${marks}`;
  track('Signup_popup', { trigger });
  await waitFor(
    () => {
      if (!entries().some((entry) => Reflect.get(entry, 'trigger') === trigger))
        throw new Error('Still waiting');
    },
    { timeout: 9_000 },
  );
};

/** Before a story: nothing that another one told, and a queue that is handed over at once, not every 3 s. */
export const emptyDataLayer = async (): Promise<() => void> => {
  const { analyticsDrain } = delays;
  Object.assign(delays, { analyticsDrain: 0 });
  await handedOver();
  window.dataLayer = [];
  return () => void Object.assign(delays, { analyticsDrain });
};

const isMark = (entry: TrackedEvent): boolean => /^mark \d+$/.test(String(Reflect.get(entry, 'trigger')));

/** Every event of this name that was told so far, whole. */
export const trackedEvents = async (name: string): Promise<readonly TrackedEvent[]> => {
  await handedOver();
  return entries().filter((entry) => entry.event === name && !isMark(entry));
};
