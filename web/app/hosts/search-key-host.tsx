import { href } from '@meend/core/site/href.ts';
import { isShortcut } from '@meend/web/features/player/keys/is-shortcut.ts';
import { listen } from '@meend/web/platform/page-events.ts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

const isVisible = (field: HTMLElement): boolean => field.getClientRects().length > 0;

const visibleField = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('[data-search]')].find(isVisible);

/** `/` leads to the search's field, or to the page that has one. Renders nothing. */
export const SearchKeyHost = () => {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || !isShortcut(event)) return;
    event.preventDefault();
    const field = visibleField();
    if (field) {
      field.focus();
      field.select();
    } else navigate(href('search'), { state: { focusesSearch: true } });
  });
  useEffect(() => listen(document, 'keydown', (event) => press(event as KeyboardEvent)), []);
  return null;
};
