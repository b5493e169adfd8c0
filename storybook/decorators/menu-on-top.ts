// Opens menus one after the other where they open upwards and where they open downwards, and expects that nothing covers
// them.
import { expect, screen, within } from 'storybook/test';

interface Visitor {
  readonly click: (element: Element) => Promise<void>;
  readonly keyboard: (keys: string) => Promise<void>;
}

const INSET_PX = 4;
const STEP_PX = 9;

/** Where something else than the item is on top, in lines across it. */
const coveredAt = (item: Element): readonly string[] => {
  const { left, right, top, bottom } = item.getBoundingClientRect();
  const covered: string[] = [];
  for (let y = top + INSET_PX; y < bottom; y += STEP_PX)
    for (let x = left + INSET_PX; x < right - INSET_PX; x += STEP_PX) {
      const found = document.elementFromPoint(x, y);
      const isCorner = found?.matches('[role=menu]') === true;
      if (!item.contains(found) && !isCorner)
        covered.push(`${item.textContent}: ${found?.outerHTML.slice(0, 80)}`);
    }
  return covered;
};

const OPENED = 2;

/** The first menus of the region; `last`: what comes last in each. */
export const expectMenusOnTop = async (
  visitor: Visitor,
  region: HTMLElement,
  last: string | RegExp,
): Promise<void> => {
  const openers = await within(region).findAllByRole('button', { name: /^More about / });
  const { style } = document.body;
  // So that each button can be at both edges of the window.
  style.paddingBlock = '100vh';
  for (const name of openers.slice(0, OPENED).map((opener) => opener.getAttribute('aria-label') ?? ''))
    for (const block of ['start', 'end'] as const) {
      // The first press replaces the button by that of the loaded menu.
      const opener = within(region).getByRole('button', { name });
      opener.scrollIntoView({ block });
      await visitor.click(opener);
      const menu = await screen.findByRole('menu');
      await within(menu).findByText(last);
      await expect('below' in menu.dataset, `${name} at the ${block}`).toBe(block === 'start');
      await expect([...menu.children].flatMap(coveredAt), `${name} at the ${block}`).toEqual([]);
      await visitor.keyboard('{Escape}');
    }
  style.paddingBlock = '';
};
