import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listHref, readListQuery, spokenLanguages, storyOrders } from './list-query.ts';

const read = (query: string) => readListQuery(new URLSearchParams(query));

test('an unknown order, filter or value is as if it were not there', () => {
  expect(
    read('sort=price&language=ta&length=5&voice=Tara+Menon&without=rain&open=me&unheard=1&page=2'),
  ).toEqual({
    order: 'newest',
    filters: {},
  });
  expect(read(`genre=${'a'.repeat(31)}`).filters.genre).toHaveLength(30);
  expect(read('without=ghosts,rain,ghosts,alcohol').filters).toEqual({ without: 'ghosts,alcohol' });
});

test('the URL names filters and order, without default values', () => {
  expect(listHref('/temptations', read(''))).toBe('/temptations');
  expect(listHref('/playlists', read('genre=Slow burn'))).toBe('/playlists?genre=Slow+burn');
  expect(listHref('/temptations', read('sort=title&genre=City'))).toBe('/temptations?genre=City&sort=title');
});

test('a URL leads to the list that it was made of', () => {
  const maybe = (name: string, values: readonly string[]) =>
    fc.option(fc.constantFrom(...values)).map((value) => (value === null ? {} : { [name]: value }));
  const queries = fc
    .tuple(
      maybe('genre', ['Slow burn', 'बारिश', 'a&b=c']),
      maybe('language', spokenLanguages),
      maybe('length', ['under-10', '10-30']),
      maybe('voice', ['tara-menon']),
      maybe('mood', ['rain']),
      maybe('without', ['ghosts', 'ghosts,alcohol']),
      maybe('open', ['whole']),
      maybe('unheard', ['yes']),
    )
    .map((all) => Object.assign({}, ...all));
  fc.assert(
    fc.property(queries, fc.constantFrom(...storyOrders), (filters, order) => {
      const [, query = ''] = listHref('/x', { filters, order }).split('?');
      expect(read(query)).toEqual({ filters, order });
    }),
  );
});
