// Rebuilds the index in transactions of a few subjects: searches always have an index, memory is bounded, and a run that
// was cut off is run again.
import { type Category, categories } from '@meend/core/catalogue/story.ts';
import { type ContentPages, pageNames } from '@meend/core/pages/content-page.ts';
import { languages } from '@meend/core/shared/languages.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { pageEntry } from './index-entries.ts';
import { type IndexedStores, refreshIndex } from './refresh-index.ts';
import type { IndexEntry, Subject, SubjectKind } from './search-index.port.ts';

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

/** Moods are first, because stories have their names; voices and genres follow from the stories. */
const sources: readonly (readonly [SubjectKind, List])[] = [
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

/** Resolves with the number of stories, moods and texts. */
export const reindex =
  ({ stores, transaction, pages }: Deps) =>
  async (onProgress: (done: number) => void = () => undefined): Promise<number> => {
    let done = 0;
    const refresh = async (subjects: readonly Subject[]): Promise<void> => {
      await transaction.run(async (inside) => {
        await refreshIndex(inside, subjects, true);
        return succeed(null);
      });
    };
    for (const [kind, list] of sources)
      for (let after: string | null = null; ; ) {
        const rows: readonly { readonly id: string }[] = await list(stores, {
          text: null,
          status: null,
          limit: BATCH,
          after: after as never,
        });
        if (rows.length > 0) await refresh(rows.map(({ id }) => ({ kind, id })));
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
      for (const { subject } of following) if (!(await isThere(stores, subject))) gone.push(subject);
      if (gone.length > 0) await refresh(gone);
      after = entries.at(-1)?.id ?? null;
      if (entries.length < BATCH) break;
    }
    return done;
  };

/** Whether its entry was made above. */
const isThere = async (stores: IndexedStores, { kind, id }: Subject): Promise<boolean> => {
  if (kind === 'story') return (await stores.stories.findForStudio(id as never)) !== null;
  if (kind === 'mood') return (await stores.moods.findForStudio(id as never)) !== null;
  if (kind === 'article') return (await stores.articles.findForStudio(id as never)) !== null;
  if (kind === 'answer') return (await stores.answers.findForStudio(id as never)) !== null;
  return false;
};
