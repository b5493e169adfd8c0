import { delays } from '@meend/core/shared/timings.ts';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { useCallback, useEffect, useState } from 'react';

export interface Flash {
  readonly tone: 'success' | 'danger';
  readonly sentence: string;
}

/** What was done is said for three seconds; what failed, until the next try. */
export const useFlash = () => {
  const [told, setTold] = useState<Flash | null>(null);
  useEffect(() => {
    if (told?.tone !== 'success') return;
    const timer = setTimeout(() => setTold(null), delays.adminMessage);
    return () => clearTimeout(timer);
  }, [told]);
  const succeeded = useCallback((sentence: string) => setTold({ tone: 'success', sentence }), []);
  const failed = useCallback((sentence: string) => setTold({ tone: 'danger', sentence }), []);
  const forget = useCallback(() => setTold(null), []);
  return { told, succeeded, failed, forget };
};

export const FlashNotice = ({ told }: { readonly told: Flash | null }) =>
  told === null ? null : (
    <Notice tone={told.tone} role={told.tone === 'danger' ? 'alert' : 'status'}>
      {told.sentence}
    </Notice>
  );
