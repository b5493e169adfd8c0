import type { KeyboardEvent } from 'react';

/** Index of the item that an arrow key, Home, End or type-ahead moves to; -1 for any other key. */
const targetOf = (key: string, at: number, labels: readonly string[]): number => {
  const last = labels.length - 1;
  if (key === 'ArrowDown' || key === 'ArrowRight') return at === last ? 0 : at + 1;
  if (key === 'ArrowUp' || key === 'ArrowLeft') return at <= 0 ? last : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key.length > 1) return -1;
  const begins = (label: string) => label.toLowerCase().startsWith(key.toLowerCase());
  const further = labels.findIndex((label, index) => index > at && begins(label));
  return further < 0 ? labels.findIndex(begins) : further;
};

/** Handles the keys that move the focus among the items: arrows, Home, End and first letters, as in an ARIA menu. */
export const focusByKey =
  (selector: string) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.key === ' ') return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    const at = items.findIndex((item) => item.matches(':focus'));
    const labels = items.map(({ textContent }) => textContent);
    const target = items[targetOf(event.key, at, labels)];
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  };
