import { findRanked } from '@meend/core/discovery/ranked-entries.ts';
import { reindex } from '@meend/core/discovery/reindex.ts';
import type { IndexEntry, StudioText } from '@meend/core/discovery/search-index.port.ts';
import { newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { memoryPages } from '@meend/tests/kit/memory/memory-pages.ts';
import { contentEdit, indexedContent } from '@meend/tests/kit/search/content-edits.ts';
import { entriesOfDemo } from '@meend/tests/kit/search/demo-entries.ts';
import { expectedQueries } from '@meend/tests/kit/search/expected-queries.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type World, writing } from '../world.ts';

const any = { isWhole: true, kinds: null, languages: null, hiddenNotes: [] } as const;
export const searchIndexContract = ({ stores, transaction }: World) => {
  const { searchIndex } = stores;
  const write = writing({ transaction });
  const everyEntry = async (): Promise<readonly IndexEntry[]> => searchIndex.list(1_000, null);
  const everyText = () => searchIndex.listTexts(1_000, null);

  describe('the search index', () => {
    test('collects what the queries of the demonstration find first', async () => {
      const entries = await entriesOfDemo();
      await write((inside) => inside.searchIndex.replace([], entries));
      const now = new Date('2026-11-02T00:00:00Z');
      const missed: string[] = [];
      for (const { query, kind, name } of expectedQueries) {
        const [first] = (await findRanked(searchIndex, query, now, any)).ranked;
        if (first?.entry.subject.kind !== kind || first.entry.title !== name)
          missed.push(`${query}: ${first?.entry.title}`);
      }
      expect(missed).toEqual([]);
      const found = async (changed: object) =>
        JSON.stringify(await findRanked(searchIndex, 'power cut', now, { ...any, ...changed }));
      expect(await found({})).toContain('Power Cut');
      for (const filter of [{ hiddenNotes: ['divorce'] }, { languages: ['hi'] }, { kinds: ['mood'] }])
        expect(await found(filter)).not.toContain('Power Cut');
    });

    test('reads back, lists and replaces the entries of a subject', async () => {
      const entries = (await entriesOfDemo()).slice(0, 5);
      const [first, second] = entries;
      if (first === undefined || second === undefined) throw new Error('no entries');
      await write((inside) => inside.searchIndex.replace([], entries));
      const sorted = entries.toSorted((one, other) => (one.id < other.id ? -1 : 1));
      expect(await everyEntry()).toEqual(sorted);
      expect(await searchIndex.list(2, sorted[1]?.id ?? null)).toEqual(sorted.slice(2, 4));
      expect(await searchIndex.linesOf([first.id, 'story none'])).toEqual(new Map([[first.id, first.lines]]));
      const early = new Date('2026-10-01T00:00:00Z');
      const changed = { ...first, visibleFrom: early, refs: [...first.refs, ...second.refs] };
      await write(async (inside) => {
        expect(await inside.searchIndex.replace([first.subject, second.subject], [changed, second])).toEqual(
          [...changed.refs].sort(),
        );
        expect(await inside.searchIndex.replace([second.subject], [second])).toEqual([]);
        const fewer = { ...second, refs: second.refs.slice(1) };
        expect(await inside.searchIndex.replace([second.subject], [fewer])).toEqual(second.refs.slice(0, 1));
        await inside.searchIndex.replace([second.subject], [second]);
      });
      expect(await searchIndex.subjectsOf(second.refs[0] ?? '')).toHaveLength(2);
      expect(await searchIndex.earliest([...second.refs, 'title:none'])).toEqual(
        new Map([[second.refs[0], early]]),
      );
      await write((inside) => inside.searchIndex.replace([first.subject], []));
      expect(await searchIndex.subjectsOf(first.refs[0] ?? '')).toEqual([]);
      expect((await everyEntry()).map(({ id }) => id)).not.toContain(first.id);
    });

    test('finds keys by their start and their skeleton', async () => {
      await write(async (inside) => inside.searchIndex.replace([], await entriesOfDemo()));
      const near = await searchIndex.keysNear([
        { key: 'unbre', skeleton: null, isUnfinished: true },
        { key: 'sutkes', skeleton: 'stks', isUnfinished: false },
        { key: '', skeleton: null, isUnfinished: false },
      ]);
      expect(near).toContain('unbrela');
      expect(near.length).toBeLessThan(10);
      expect(await searchIndex.keysAlike('abr', 5)).toContain('unbrela');
      expect(await searchIndex.keysAlike('abr', 0)).toEqual([]);
    });

    test('keeps, replaces and removes texts of the studio, and lists them by pages', async () => {
      const [one, other, last] = ['a', 'b', 'c'].map(
        (text): StudioText => ({ kind: text === 'a' ? 'answer' : 'story', id: newId(), text }),
      ) as [StudioText, StudioText, StudioText];
      const kept = (texts: readonly StudioText[]) => write((inside) => inside.searchIndex.saveTexts(texts));
      await kept([last, one, other]);
      const all = [one, ...[other, last].toSorted((a, b) => (a.id < b.id ? -1 : 1))];
      expect(await everyText()).toEqual(all);
      expect(await searchIndex.listTexts(1, one)).toEqual([all[1]]);
      await kept([
        { ...one, text: null },
        { ...last, text: 'd' },
        { ...other, kind: 'mood', text: null },
      ]);
      expect((await everyText()).map(({ text }) => text).sort()).toEqual(['b', 'd']);
    });

    test('equals a rebuilt one after any edits in any order', async () => {
      const content = await indexedContent(write);
      await fc.assert(
        fc.asyncProperty(fc.array(contentEdit, { minLength: 1, maxLength: 6 }), async (edits) => {
          for (const edit of edits) await write((inside) => content.apply(inside, edit));
          const edited = await everyEntry();
          const texts = await everyText();
          await reindex({ stores, transaction, pages: memoryPages })();
          const rebuilt = await everyEntry();
          expect(edited).toEqual(rebuilt.filter(({ subject }) => subject.kind !== 'page'));
          expect(texts).toEqual(await everyText());
          await write((inside) =>
            inside.searchIndex.replace(
              rebuilt.flatMap(({ subject }) => (subject.kind === 'page' ? subject : [])),
              [],
            ),
          );
        }),
        { numRuns: 15 },
      );
    });
  });
};
