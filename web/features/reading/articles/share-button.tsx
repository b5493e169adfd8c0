import { text } from '@meend/web/messages/reading.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { toasts } from '@meend/web/ui/overlays/toast-queue.ts';
import Share2 from 'lucide-react/icons/share-2';

export interface ShareButtonProps {
  readonly title: string;
}

const copyLink = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url);
    toasts.show({ text: text('reading.link-copied'), tone: 'success' });
  } catch {
    toasts.show({ text: text('reading.link-not-copied'), tone: 'error' });
  }
};

const share = async (title: string): Promise<void> => {
  const url = location.origin + location.pathname;
  if (!('share' in navigator)) return copyLink(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Dismissing the share sheet rejects with AbortError, which is no failure.
    if ((error as Error).name !== 'AbortError') await copyLink(url);
  }
};

/** Opens the system's share sheet (Web Share API); where there is none, copies the link. */
export const ShareButton = ({ title }: ShareButtonProps) => (
  <Button
    variant="secondary"
    dense
    icon={<Icon glyph={Share2} size={18} />}
    onClick={() => void share(title)}
  >
    {text('reading.share')}
  </Button>
);
