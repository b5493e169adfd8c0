import { delays } from '@meend/core/shared/timings.ts';
import { useEffect } from 'react';

/** After saving, a dialog says so and closes by itself. */
export const useAutoClose = (isSaved: boolean, onClose: () => void): void => {
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(onClose, delays.afterModalSave);
    return () => clearTimeout(timer);
  }, [isSaved, onClose]);
};
