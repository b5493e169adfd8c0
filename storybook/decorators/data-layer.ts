// Reads the data layer as a tag manager would. The analytics queue keeps its order, so once a marker event has arrived,
// all events tracked before it have arrived too.
import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { waitFor } from 'storybook/test';

interface TrackedEvent {
  readonly event: string;
}

let marks = 0;

const entries = (): readonly TrackedEvent[] => (window.dataLayer ?? []) as readonly TrackedEvent[];

const handedOver = async (): Promise<void> => {
  marks += 1;
  const trigger = `mark ${marks}`;
  currentWeb().platform.track('Signup_popup', { trigger });
  await waitFor(() => {
    if (!entries().some((entry) => Reflect.get(entry, 'trigger') === trigger))
      throw new Error('The marker event has not reached the data layer');
  });
};

/** Before a story: empties the data layer. */
export const emptyDataLayer = async (): Promise<void> => {
  // As the application does: what waits until a listener's pause is known leaves then, without another event.
  currentWeb().platform.startAnalytics();
  await handedOver();
  window.dataLayer = [];
};

const isMark = (entry: TrackedEvent): boolean => /^mark \d+$/.test(String(Reflect.get(entry, 'trigger')));

/** All events of this name tracked so far, with their payloads. */
export const trackedEvents = async (name: string): Promise<readonly TrackedEvent[]> => {
  await handedOver();
  return entries().filter((entry) => entry.event === name && !isMark(entry));
};
