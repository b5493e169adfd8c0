import { useEffect, useId, useRef, useState } from 'react';

/** A disclosure panel: a press or focus outside closes it; Escape closes it and returns the focus to the opener. */
export const useDisclosure = (initiallyOpen = false) => {
  const [open, setOpen] = useState(initiallyOpen);
  const holder = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useId();
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !holder.current?.contains(event.target)) setOpen(false);
    };
    // Handled in the capture phase and prevented, so that the dialog or panel around it stays open.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape, true);
    };
  }, [open]);
  return { open, setOpen, holder, opener, panel };
};
