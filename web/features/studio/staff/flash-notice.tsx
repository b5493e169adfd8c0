import { delays } from '@meend/core/shared/timings.ts';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { useCallback, useEffect, useState } from 'react';

interface Flash {
  readonly tone: 'success' | 'danger';
  readonly message: string;
}

/** Flash message: a success for three seconds, a failure until the next attempt. */
export const useFlash = () => {
  const [notice, setNotice] = useState<Flash | null>(null);
  useEffect(() => {
    if (notice?.tone !== 'success') return;
    const timer = setTimeout(() => setNotice(null), delays.adminMessage);
    return () => clearTimeout(timer);
  }, [notice]);
  const succeeded = useCallback((message: string) => setNotice({ tone: 'success', message }), []);
  const failed = useCallback((message: string) => setNotice({ tone: 'danger', message }), []);
  const forget = useCallback(() => setNotice(null), []);
  return { notice, succeeded, failed, forget };
};

export const FlashNotice = ({ flash }: { readonly flash: Flash | null }) =>
  flash === null ? null : (
    <Notice tone={flash.tone} role={flash.tone === 'danger' ? 'alert' : 'status'}>
      {flash.message}
    </Notice>
  );
