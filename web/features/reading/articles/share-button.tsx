import { text } from '@meend/web/messages/reading.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import type { ToastQueue } from '@meend/web/platform/toast-queue.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import Share2 from 'lucide-react/icons/share-2';

interface ShareButtonProps {
  readonly title: string;
}

const copyLink = async (toasts: ToastQueue, url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url);
    toasts.show({ text: text('reading.link-copied'), tone: 'success' });
  } catch {
    toasts.show({ text: text('reading.link-not-copied'), tone: 'error' });
  }
};

const share = async (toasts: ToastQueue, title: string): Promise<void> => {
  const url = location.origin + location.pathname;
  if (!('share' in navigator)) return copyLink(toasts, url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Dismissing the share sheet rejects with AbortError, which is no failure.
    if ((error as Error).name !== 'AbortError') await copyLink(toasts, url);
  }
};

/** Opens the system's share sheet (Web Share API); where there is none, copies the link. */
export const ShareButton = ({ title }: ShareButtonProps) => {
  const { toasts } = usePlatform();
  return (
    <Button
      variant="secondary"
      dense
      icon={<Icon glyph={Share2} size={18} />}
      onClick={() => void share(toasts, title)}
    >
      {text('reading.share')}
    </Button>
  );
};
