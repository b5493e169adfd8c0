import { delays } from '@meend/core/shared/timings.ts';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { useCallback, useEffect, useState } from 'react';

export interface Told {
  readonly tone: 'success' | 'danger';
  readonly sentence: string;
}

/** What was done is said for three seconds; what failed, until the next try. */
export const useTold = () => {
  const [told, setTold] = useState<Told | null>(null);
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

export const ToldNotice = ({ told }: { readonly told: Told | null }) =>
  told === null ? null : (
    <Notice tone={told.tone} role={told.tone === 'danger' ? 'alert' : 'status'}>
      {told.sentence}
    </Notice>
  );
