// Exposes the height of what is fixed to the window's bottom as a CSS variable, so that the page ends above it.

/**
 * Ref callback: sets `--dock-room` to the element's border-box height in pixels while it is mounted. Not for a bar of
 * its minimum height, which the stylesheets contain: any change of the root's style restyles all elements.
 */
export const dockRef = (element: HTMLElement | null) => {
  if (element === null) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(([entry]) => {
    const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
    const minimum = Math.ceil(Number.parseFloat(getComputedStyle(element).minBlockSize)) || 0;
    if (height === minimum) style.removeProperty('--dock-room');
    else style.setProperty('--dock-room', `${height}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty('--dock-room');
  };
};
