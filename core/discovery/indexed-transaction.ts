// Every change of content changes the index in the same transaction: the stores of a transaction note what they write, and
// the entries are replaced before the commit.
import type { Transaction } from '@meend/core/shared/ports.ts';
import type { DemonstrationStore } from '@meend/core/staff/demonstration-store.port.ts';
import { type IndexedStores, refreshIndex } from './refresh-index.ts';
import type { Subject, SubjectKind } from './search-index.port.ts';

type Stores = IndexedStores & { readonly demonstration: DemonstrationStore };

type Note = (kind: SubjectKind, ...ids: readonly string[]) => void;

interface Identified {
  readonly id: string;
}

const idsOf = (rows: readonly Identified[]): readonly string[] => rows.map(({ id }) => id);

/** What the methods that write are given, and resolve with, by store. */
const notesOf = (note: Note, noteParts: (partId: string) => void) => {
  const content = (kind: SubjectKind) => ({
    addFromStudio: ({ id }: Identified) => note(kind, id),
    saveFromStudio: ({ id }: Identified) => note(kind, id),
    addAll: (rows: readonly Identified[]) => note(kind, ...idsOf(rows)),
    remove: (id: string) => note(kind, id),
  });
  return {
    stories: content('story'),
    people: {
      ...content('person'),
      erase(id: string, stories: readonly string[] | null) {
        note('person', id);
        note('story', ...(stories ?? []));
      },
    },
    moods: content('mood'),
    articles: content('article'),
    answers: content('answer'),
    transcripts: {
      save: ({ partId }: { readonly partId: string }) => noteParts(partId),
      remove: (partId: string) => noteParts(partId),
    },
    demonstration: {
      removeStories: (ids: readonly string[]) => note('story', ...ids),
      removeArticles: (ids: readonly string[]) => note('article', ...ids),
      removeAnswers: (ids: readonly string[]) => note('answer', ...ids),
    },
  } satisfies { readonly [Name in keyof Stores]?: object };
};

type Method = (...inputs: readonly unknown[]) => Promise<unknown>;

const noted = (
  store: object,
  notes: Readonly<Record<string, (input: never, result: never) => void>>,
): object => {
  const own: Record<string, unknown> = { ...store };
  for (const [name, note] of Object.entries(notes)) {
    const write: unknown = Reflect.get(store, name);
    if (typeof write !== 'function') continue;
    own[name] = async (...inputs: readonly unknown[]) => {
      const result = await (write as Method)(...inputs);
      note(inputs[0] as never, result as never);
      return result;
    };
  }
  return own;
};

export const withSearchIndex = <All extends Stores>(transaction: Transaction<All>): Transaction<All> => ({
  run: (work) =>
    transaction.run(async (stores) => {
      const changed = new Map<string, Subject>();
      const parts = new Set<string>();
      const note: Note = (kind, ...ids) => {
        for (const id of ids) changed.set(`${kind} ${id}`, { kind, id });
      };
      // Stores are made when they are first read, so their getters are copied.
      const getters: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(stores);
      for (const [name, notes] of Object.entries(notesOf(note, (partId) => parts.add(partId))))
        getters[name] = {
          enumerable: true,
          get: () => noted(stores[name as keyof All] as object, notes),
        };
      const inside = Object.defineProperties({}, getters) as All;
      const result = await work(inside);
      if (!result.ok) return result;
      for (const partId of parts) {
        const story = await stores.stories.findByPartForStudio(partId as never);
        if (story !== null) note('story', story.id);
      }
      if (changed.size > 0) await refreshIndex(stores, [...changed.values()]);
      return result;
    }),
});
