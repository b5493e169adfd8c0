/**
 * The path to navigate to; null if the browser is to handle the click: not on a link to a path of this site, handled
 * already, or made with a key or button that opens another tab.
 */
export const pathOfClick = (event: MouseEvent): string | null => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href?.startsWith('/') || href.startsWith('//')) return null;
  return link.hasAttribute('download') || (link.target !== '' && link.target !== '_self') ? null : href;
};
