import { delays } from '@meend/core/shared/timings.ts';
import { useEffect } from 'react';

/** Closes a dialog shortly after its form was saved. */
export const useAutoClose = (isSaved: boolean, onClose: () => void): void => {
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(onClose, delays.afterModalSave);
    return () => clearTimeout(timer);
  }, [isSaved, onClose]);
};
