import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyComponent } from './lazy-component.ts';

const Greeting = ({ name }: { readonly name: string }) => createElement('p', null, name);

const render = (component: ReturnType<typeof lazyComponent<{ name: string }>>): string =>
  renderToString(
    createElement(Suspense, { fallback: 'Loading' }, createElement(component, { name: 'Asha' })),
  );

test('its fallback is rendered until the chunk has been fetched, and then the component at once', async () => {
  const Lazy = lazyComponent(async () => Greeting);
  expect(render(Lazy)).toContain('Loading');
  await Lazy.fetchChunk();
  expect(render(Lazy)).toContain('<p>Asha</p>');
  expect(render(Lazy)).not.toContain('Loading');
});

test('its chunk is fetched once, by the policy given', async () => {
  let fetches = 0;
  const fetchChunk = async <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> => {
    fetches += 1;
    return load();
  };
  const Lazy = lazyComponent(async () => Greeting, fetchChunk);
  await Promise.all([Lazy.fetchChunk(), Lazy.fetchChunk()]);
  expect(fetches).toBe(1);
  await expect(
    lazyComponent(() => Promise.reject(new Error('gone')), fetchChunk).fetchChunk(),
  ).rejects.toThrow('gone');
});
