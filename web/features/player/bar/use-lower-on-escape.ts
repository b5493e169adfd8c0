import { useEffect } from 'react';

/** Escape lowers the open player, unless what is in it has used the key. */
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
