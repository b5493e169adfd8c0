import { listen } from '@meend/web/platform/page-events.ts';
import { useEffect } from 'react';

/** Closes the open menus: at Escape, at a press on a link, and where a press or the focus is outside. */
const closeMenus = (event: Event): void => {
  const element = event.target instanceof Element ? event.target : null;
  const isEscape = (event as KeyboardEvent).key === 'Escape';
  if (event.type === 'keydown' && !isEscape) return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    const isInside = menu.contains(element);
    if (isInside && !isEscape && (event.type === 'focusin' || !element?.closest('a'))) continue;
    menu.open = false;
    // The same key hides everything where it closed nothing.
    if (isEscape) event.preventDefault();
    if (isInside && isEscape) menu.querySelector('summary')?.focus();
  }
};

/** Closes the menus that the browser opens without the application. Renders nothing. */
export const MenuHost = () => {
  useEffect(() => {
    const ends = ['click', 'focusin', 'keydown'].map((name) => listen(document, name, closeMenus));
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return null;
};
