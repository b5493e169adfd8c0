// What surfaces over the page share: the open player and the end of a story, modal on a phone, above the bar elsewhere.
import { countModal } from '@meend/web/ui/overlays/modals.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Escape lowers it, unless what is in it has used the key. */
export const useLowerOnEscape = (onClose: () => void): void =>
  useEffect(() => {
    const lower = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', lower);
    return () => document.removeEventListener('keydown', lower);
  }, [onClose]);

/** Shows the dialog as a modal; the focus returns to where it was. */
export const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const uncount = countModal(element);
    element?.showModal();
    return () => {
      element?.close();
      uncount();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return dialog;
};

/** The page beneath is inert while the surface is up; the bar is not. The focus returns to where it was. */
export const useRaised = () => {
  const surface = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const dock = surface.current?.closest('[data-dock]');
    const beneath = [...(dock?.parentElement?.children ?? [])].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element !== dock && !element.inert && !element.matches('dialog'),
    );
    for (const element of beneath) element.inert = true;
    surface.current?.focus({ preventScroll: true });
    return () => {
      for (const element of beneath) element.inert = false;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return surface;
};
