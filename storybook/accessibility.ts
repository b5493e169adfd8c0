// axe over the state that a story ends in, once for each state of a page: many play functions end in a state that
// another story shows.

import { configure, run } from 'axe-core';
import { expect } from 'storybook/test';

const audited = new Set<string>();

/** React numbers its ids from story to story: here by their order in the page. */
const withIdsInOrder = (html: string): string => {
  const numbers = new Map<string, number>();
  return html.replaceAll(/_r_[\da-z]+_/g, (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return `_r_${numbers.get(id)}_`;
  });
};

/** What axe may see of an element beside its markup. */
const PSEUDO_CLASSES = [
  ':focus',
  ':focus-visible',
  ':modal',
  ':popover-open',
  ':checked',
  ':invalid',
  ':user-invalid',
];

/** All that axe can see: an equal text is an equal page. */
const describeState = (): string => {
  const { documentElement: root, body, styleSheets } = document;
  const indexes = new Map([...document.querySelectorAll('*')].map((element, index) => [element, index]));
  const indexesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => indexes.get(element)).join();
  const scrolled = [...indexes].flatMap(([{ scrollTop, scrollLeft }, index]) =>
    scrollTop > 0 || scrollLeft !== 0 ? [index, scrollTop, scrollLeft] : [],
  );
  const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
    ({ value }) => value,
  );
  return JSON.stringify([
    [innerWidth, innerHeight, styleSheets.length, scrolled, values, PSEUDO_CLASSES.map(indexesOf)],
    [...root.attributes].map(({ name, value }) => `${name}=${value}`),
    withIdsInOrder(body.outerHTML),
  ]);
};

/** Without Storybook's filter of colours, here none: axe would read the whole page as the text of its inline style. */
const removeNoFilter = ({ body }: Document): void => {
  if (body.getAttribute('style') === 'filter: none;') body.removeAttribute('style');
};

// Stories of single components have no landmarks.
configure({ rules: [{ id: 'region', enabled: false }] });

/** The state on screen has no violation of axe's rules. */
export const expectNoViolations = async (): Promise<void> => {
  removeNoFilter(document);
  const state = describeState();
  if (audited.has(state)) return;
  const { violations } = await run(document.body, { resultTypes: ['violations'] });
  const found = violations.map(({ id, nodes }) => [`${id}:`, ...nodes.map(({ html }) => html)].join('\n  '));
  await expect(found.join('\n')).toBe('');
  audited.add(state);
};
