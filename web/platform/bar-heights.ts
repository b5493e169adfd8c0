// Exposes the height of what is fixed to the window's bottom as a CSS variable, so that the page ends above it.

/**
 * Ref callback: sets `--dock-room` to the height in pixels of what is in the element while it is mounted. Not for its
 * minimum height, which the stylesheets contain: any change of the root's style restyles all elements.
 */
export const dockRef = (element: HTMLElement | null) => {
  if (element === null) return;
  const { style } = document.documentElement;
  const parts = (): readonly Element[] => [...element.children];
  const sizes = new ResizeObserver(() => {
    const height = Math.ceil(parts().reduce((sum, part) => sum + part.getBoundingClientRect().height, 0));
    const minimum = Math.ceil(Number.parseFloat(getComputedStyle(element).minBlockSize)) || 0;
    if (height === minimum) style.removeProperty('--dock-room');
    else style.setProperty('--dock-room', `${height}px`);
  });
  const observe = (): void => {
    sizes.disconnect();
    for (const part of parts()) sizes.observe(part);
  };
  const changes = new MutationObserver(observe);
  observe();
  changes.observe(element, { childList: true });
  return () => {
    sizes.disconnect();
    changes.disconnect();
    style.removeProperty('--dock-room');
  };
};
