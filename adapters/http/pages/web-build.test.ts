import { expect, test } from 'vitest';
import { pageChunks } from './web-build.ts';

const files = (name: string) => ({ scripts: [`${name}.js`, 'shared.js'], styles: [`${name}.css`] });
const chunks = pageChunks(
  JSON.stringify({
    screens: { home: files('home') },
    rendered: files('footer'),
    listener: files('menu'),
    listenerHome: files('own'),
    ageGate: files('gate'),
  }),
);
const plain = { isRendered: false, isListener: false, hasAgeGate: false };

test.for([
  [plain, ['/home.js', '/shared.js']],
  [{ ...plain, isRendered: true }, ['/home.js', '/shared.js', '/footer.js']],
  [{ ...plain, isListener: true }, ['/home.js', '/shared.js', '/menu.js', '/own.js']],
  [{ ...plain, hasAgeGate: true }, ['/home.js', '/shared.js', '/gate.js']],
] as const)('a page with %o loads its chunks, each once', ([parts, scripts]) => {
  expect(chunks('home', parts).scripts).toEqual(scripts);
});

test('the same page loads the same object each time; a page that does not exist, no chunk of a screen', () => {
  expect(chunks('home', plain)).toBe(chunks('home', { ...plain }));
  expect(chunks(null, plain)).toEqual({ scripts: [], styles: [] });
});
