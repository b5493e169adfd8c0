import { expect } from 'storybook/test';

const SLACK = 1;

/** The part of the page that can be reached: the topmost modal dialog, else all of it. */
const reachable = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;

const blockOf = (text: Text): HTMLElement | null => {
  let element = text.parentElement;
  while (element && /^(inline|contents)$/.test(getComputedStyle(element).display))
    element = element.parentElement;
  return element;
};

const scrollsSideways = (from: HTMLElement): boolean => {
  for (let element: HTMLElement | null = from; element; element = element.parentElement)
    if (/auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth)
      return true;
  return false;
};

/** Not what is for screen readers alone, which a clip hides, its own or one around it. */
const isSeen = (element: HTMLElement): boolean => {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  for (let around: HTMLElement | null = element; around; around = around.parentElement)
    if (around.tagName === 'OPTION' || getComputedStyle(around).clipPath !== 'none') return false;
  return true;
};

/** Texts that reach out of their block or of the window; what ends in an ellipsis is cut on purpose. */
const cutTexts = (): readonly string[] => {
  const { clientWidth } = document.documentElement;
  const walker = document.createTreeWalker(reachable(), NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const block = blockOf(text as Text);
    if (block === null || text.nodeValue?.trim() === '' || !isSeen(block)) continue;
    if (getComputedStyle(block).textOverflow === 'ellipsis') continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    const box = block.getBoundingClientRect();
    const isOut = right > clientWidth + SLACK || left < -SLACK;
    const isWider = right > box.right + SLACK || left < box.left - SLACK;
    if (width > 0 && (isWider || isOut) && !scrollsSideways(block)) cut.push(text.nodeValue ?? '');
  }
  return cut;
};

/** No text is cut or reaches out of its place, and nothing has to be scrolled sideways to be read. */
export const expectNothingCut = async (): Promise<void> => {
  await expect(cutTexts()).toEqual([]);
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};
