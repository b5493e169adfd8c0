// A module of the web lives as long as its process: what it holds outlasts a page, and on the server it is shared by
// everybody a page is rendered for. State belongs to the objects that the composition creates for each page.
import { expect, test } from 'vitest';
import { codeFiles, linesOf } from './source-files.ts';

/** Where the composition starts, and what runs in the build alone. */
const OUTSIDE = /^web\/(?:app\/composition\.ts|main\.tsx|source-web\.ts|vite\.config\.ts|build\/.*)$/;

const VARIABLE = /^(?:export )?(?:let|var) (\w+)/;
const MADE_ONCE =
  /^(?:export )?const (\w+)\b(?!: [Rr]eadonly)[^=]*= (?:new (?:Map|Set|WeakMap|WeakSet|EventTarget|QueryClient)\b|create(?!Context\b)[A-Z]\w*[<(]|\[\];)/;

/** What a module keeps for itself, by name. */
const stateOf = (line: string): string | null => (VARIABLE.exec(line) ?? MADE_ONCE.exec(line))?.[1] ?? null;

/** Stays, with the reason; a line that is no longer true leaves the list. */
const remaining: Readonly<Record<string, string>> = {
  'web/features/player/bar/player-section.tsx surface':
    'a loaded chunk, the same for everybody; part of the player it would be read a render too late',
  'web/platform/audio/device-volume.ts owned':
    'a fact of the device that never changes; probing adds an element',
  'web/platform/clock.ts lead':
    'the server’s time is the same for everybody, and only a browser hears it, where a module lives as long as its page',
  'web/ui/overlays/modals.ts openModals':
    'a document has one stack of modal dialogs, counted in effects, which no server runs',
};

test.each([
  ['let waiting: Event[] = [];', 'waiting'],
  ['export let current = null;', 'current'],
  ['export const toasts = createToastQueue();', 'toasts'],
  ['const heard = createEvent<string>();', 'heard'],
  ['const changes = createEvent();', 'changes'],
  ['const sent = new Set<string>();', 'sent'],
  ['const queue: string[] = [];', 'queue'],
  ['export const queryClient = new QueryClient({', 'queryClient'],
  ['const none: readonly string[] = [];', null],
  ['const known: ReadonlySet<string> = new Set([first]);', null],
  ['export const ApiContext = createContext<Api | null>(null);', null],
  ['export const createAnnouncer = (): Announcer => {', null],
  ['  let last = 0;', null],
])('%s', (line, expected) => {
  expect(stateOf(line)).toBe(expected);
});

test('no module of the web holds state below the composition', () => {
  const files = codeFiles.filter(
    (file) => /^web\/.*\.tsx?$/.test(file) && !OUTSIDE.test(file) && !/\.(?:test|stories)\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) =>
    linesOf(file).flatMap((line) => {
      const name = stateOf(line);
      return name === null ? [] : [`${file} ${name}`];
    }),
  );
  expect(found.toSorted()).toEqual(Object.keys(remaining).toSorted());
});
