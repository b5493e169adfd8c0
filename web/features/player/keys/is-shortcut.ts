import { isModalOpen } from '@meend/web/ui/overlays/modals.ts';
import { areShortcutsOn } from './shortcut-switch.ts';

const KEYBOARD_CONTROLS =
  'input, textarea, select, [contenteditable], [role="slider"], [role="menu"], [role="tablist"], [role="listbox"], [role="grid"]';
const SPACE_CONTROLS = 'a, button, summary, label';

const isForControl = (event: KeyboardEvent): boolean => {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  return (
    target.closest(KEYBOARD_CONTROLS) !== null ||
    (event.key === ' ' && target.closest(SPACE_CONTROLS) !== null)
  );
};

/** Whether a key is pressed alone, for nothing that uses keys itself, and shortcuts are on. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) &&
  areShortcutsOn() &&
  !isModalOpen() &&
  !isForControl(event);
