import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import type { NoteQueue } from '@meend/web/platform/note-queue.ts';
import { canShare, copyLink, shareLink } from '@meend/web/platform/share-link.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';

interface SharePageButtonProps {
  readonly title: string;
}

const share = async (toasts: NoteQueue, title: string): Promise<void> => {
  const url = location.origin + location.pathname;
  if (canShare() && (await shareLink({ title, url }))) return;
  if (await copyLink(url)) toasts.show({ text: text('share.copied'), tone: 'success' });
  else toasts.show({ text: text('share.page-not-copied'), tone: 'error' });
};

/** Opens the system's share sheet (Web Share API); where there is none, copies the link. */
export const SharePageButton = ({ title }: SharePageButtonProps) => {
  const { toasts } = usePlatform();
  return (
    <Button
      variant="secondary"
      dense
      icon="icon-share-2"
      iconSize={18}
      onClick={() => void share(toasts, title)}
    >
      {text('share.share')}
    </Button>
  );
};
