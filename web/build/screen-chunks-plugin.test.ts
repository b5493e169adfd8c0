import { expect, test } from 'vitest';
import { screenImports } from './screen-chunks-plugin.ts';

const TABLE = `
import { HomePage } from './home.tsx';
import { lazy } from 'react';
const page = (load: () => Promise<unknown>, more?: () => Promise<unknown>) => lazy(load);
const messages = () => import('./messages.ts');
const loadLegal = () => import('./legal.tsx');
const ListPage = page(async () => (await import('./list.tsx')).ListPage);
export const pages: Readonly<Record<string, unknown>> = {
  home: HomePage,
  list: ListPage,
  login: page(async () => (await import('./login.tsx')).LoginPage, messages),
  terms: page(async () => (await loadLegal()).TermsPage),
  feedback: page(
    async () => (await import('./feedback.tsx')).FeedbackPage,
    () => import('./feedback-messages.ts'),
  ),
};
export const warmUp = () => loadLegal();
`;

const found = Object.fromEntries(screenImports(TABLE));
const fetched = (name: string) => found[name]?.fetched;

test('a lazy page lists every module its row imports dynamically, directly or through a constant', () => {
  expect(fetched('list')).toEqual(['./list.tsx']);
  expect(found.login?.atOnce).toBeNull();
  expect(fetched('login')).toEqual(['./login.tsx', './messages.ts']);
  expect(fetched('terms')).toEqual(['./legal.tsx']);
  expect(fetched('feedback')).toEqual(['./feedback.tsx', './feedback-messages.ts']);
});

test('a page in the entry is named by its module', () => {
  expect(found.home).toEqual({ atOnce: './home.tsx', fetched: [] });
});

test.each([
  ['no table', 'export const page = 1;'],
  ['a row that is no plain row', 'const more = {}; export const pages = { ...more };'],
])('%s is rejected', (_title, source) => {
  expect(() => screenImports(source)).toThrow(/page table/);
});
