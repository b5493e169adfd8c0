// Rebuilds the index in transactions of a few subjects: searches always have an index, memory is bounded, and a run that
// was cut off is run again.
import { type Category, categories } from '@meend/core/catalogue/story.ts';
import { type ContentPages, pageNames } from '@meend/core/pages/content-page.ts';
import { languages } from '@meend/core/shared/languages.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { pageEntry } from './index-entries.ts';
import { type IndexedStores, refreshIndex, refreshPeople } from './refresh-index.ts';
import type { IndexEntry, StudioKind, StudioText, Subject } from './search-index.port.ts';

const BATCH = 50;

interface Deps {
  readonly stores: IndexedStores;
  readonly transaction: Transaction<IndexedStores>;
  readonly pages: ContentPages;
}

type Page = { readonly text: null; readonly status: null; readonly limit: number; readonly after: never };
type List = (stores: IndexedStores, page: Page) => Promise<readonly { readonly id: string }[]>;

const storiesOf =
  (category: Category): List =>
  ({ stories }, page) =>
    stories.listForStudio({ ...page, category, sort: 'oldest' });

/** Moods are first, because stories have their names; entries of voices and genres follow from the stories. */
const sources: readonly (readonly [StudioKind, List])[] = [
  ['person', ({ people }, page) => people.listForStudio(page)],
  ['mood', ({ moods }, page) => moods.listForStudio(page)],
  ...categories.map((category) => ['story', storiesOf(category)] as const),
  ['article', ({ articles }, page) => articles.listForStudio({ ...page, sort: 'oldest' })],
  ['answer', ({ answers }, page) => answers.listForStudio(page)],
];

/** Content pages are files: their entries are written when the product is filled, and by `reindex`. */
export const indexPages =
  ({ transaction, pages }: Omit<Deps, 'stores'>) =>
  async (): Promise<void> => {
    const entries: IndexEntry[] = [];
    for (const language of languages)
      for (const name of pageNames) entries.push(pageEntry(await pages.read(name, language), language));
    await transaction.run(async ({ searchIndex }) => {
      await searchIndex.replace(
        entries.map(({ subject }) => subject),
        entries,
      );
      return succeed(null);
    });
  };

/** Resolves with the number of people, moods, stories, articles and answers. */
export const reindex =
  ({ stores, transaction, pages }: Deps) =>
  async (onProgress: (done: number) => void = () => undefined): Promise<number> => {
    let done = 0;
    const run = async (work: (inside: IndexedStores) => Promise<void>): Promise<void> => {
      await transaction.run(async (inside) => {
        await work(inside);
        return succeed(null);
      });
    };
    const refresh = (subjects: readonly Subject[]) => run((inside) => refreshIndex(inside, subjects, true));
    for (const [kind, list] of sources)
      for (let after: string | null = null; ; ) {
        const rows: readonly { readonly id: string }[] = await list(stores, {
          text: null,
          status: null,
          limit: BATCH,
          after: after as never,
        });
        const ids = rows.map(({ id }) => id);
        if (kind === 'person') await run((inside) => refreshPeople(inside, ids));
        else if (rows.length > 0) await refresh(ids.map((id) => ({ kind, id })));
        done += rows.length;
        onProgress(done);
        after = rows.at(-1)?.id ?? null;
        if (rows.length < BATCH) break;
      }
    await indexPages({ transaction, pages })();
    // Entries of content that no longer exists, and of voices and genres without stories.
    for (let after: string | null = null; ; ) {
      const entries = await stores.searchIndex.list(BATCH, after);
      const following = entries.filter(({ subject }) => subject.kind !== 'page');
      const gone: Subject[] = [];
      for (const { subject } of following)
        if (subject.kind === 'person' || !(await isThere(stores, subject))) gone.push(subject);
      if (gone.length > 0) await refresh(gone);
      after = entries.at(-1)?.id ?? null;
      if (entries.length < BATCH) break;
    }
    for (let after: StudioText | null = null; ; ) {
      const texts: readonly StudioText[] = await stores.searchIndex.listTexts(BATCH, after);
      const gone: Subject[] = [];
      for (const text of texts) if (!(await isThere(stores, text))) gone.push(text);
      if (gone.length > 0) await refresh(gone);
      after = texts.at(-1) ?? null;
      if (texts.length < BATCH) break;
    }
    return done;
  };

const isThere = async (stores: IndexedStores, { kind, id }: Subject): Promise<boolean> => {
  if (kind === 'story') return (await stores.stories.findForStudio(id as never)) !== null;
  if (kind === 'mood') return (await stores.moods.findForStudio(id as never)) !== null;
  if (kind === 'article') return (await stores.articles.findForStudio(id as never)) !== null;
  if (kind === 'answer') return (await stores.answers.findForStudio(id as never)) !== null;
  if (kind === 'person') return (await stores.people.findForStudio(id as never)) !== null;
  return false;
};
