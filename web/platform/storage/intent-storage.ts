// What a guest wanted to hear when the sign-up dialog opened: it survives the trip through the mailbox, in this browser.
import { storedJson } from './stored-json.ts';

export interface ListeningIntent {
  readonly storyId: string;
  readonly category: 'temptations' | 'quickies' | 'herconfession';
  readonly slug: string;
  readonly name: string;
  readonly partId: string;
}

interface KeptIntent extends ListeningIntent {
  /** Milliseconds since 1970. */
  readonly at: number;
}

// Long enough for a slow mail, too short to surprise somebody tomorrow.
const LIFETIME_MS = 60 * 60_000;

const isIntent = (value: unknown): value is KeptIntent => {
  const intent = value as Partial<KeptIntent> | null;
  return (
    typeof intent?.at === 'number' &&
    Date.now() - intent.at < LIFETIME_MS &&
    typeof intent.storyId === 'string' &&
    typeof intent.slug === 'string' &&
    typeof intent.name === 'string' &&
    typeof intent.partId === 'string' &&
    ['temptations', 'quickies', 'herconfession'].includes(intent.category ?? '')
  );
};

// The mail's link may open in another tab, so the tab's own memory is only the first place to look.
const places = [
  storedJson(() => sessionStorage, 'listening-intent', isIntent),
  storedJson(() => localStorage, 'listening-intent', isIntent),
];

export const readIntent = (): ListeningIntent | null =>
  places.reduce<ListeningIntent | null>((found, place) => found ?? place.read(), null);

export const writeIntent = (intent: ListeningIntent): void => {
  for (const place of places) place.write({ ...intent, at: Date.now() });
};

export const clearIntent = (): void => {
  for (const place of places) place.clear();
};
