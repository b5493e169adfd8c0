import { delays } from '@meend/core/shared/timings.ts';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { useCallback, useEffect, useState } from 'react';

export interface Flash {
  readonly tone: 'success' | 'danger';
  readonly message: string;
}

/** What was done is said for three seconds; what failed, until the next try. */
export const useFlash = () => {
  const [told, setTold] = useState<Flash | null>(null);
  useEffect(() => {
    if (told?.tone !== 'success') return;
    const timer = setTimeout(() => setTold(null), delays.adminMessage);
    return () => clearTimeout(timer);
  }, [told]);
  const succeeded = useCallback((message: string) => setTold({ tone: 'success', message }), []);
  const failed = useCallback((message: string) => setTold({ tone: 'danger', message }), []);
  const forget = useCallback(() => setTold(null), []);
  return { told, succeeded, failed, forget };
};

export const FlashNotice = ({ flash }: { readonly flash: Flash | null }) =>
  flash === null ? null : (
    <Notice tone={flash.tone} role={flash.tone === 'danger' ? 'alert' : 'status'}>
      {flash.message}
    </Notice>
  );
