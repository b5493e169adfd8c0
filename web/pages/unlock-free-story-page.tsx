import { useSession } from '../api/session.ts';
import { UnlockBoard } from '../features/unlock/unlock-board.tsx';
import { text } from '../messages/text.ts';
import { useDocumentTitle } from '../platform/document-title.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

export const UnlockFreeStoryPage = () => {
  const { user, settled } = useSession();
  useDocumentTitle(text('unlock.heading'));
  if (user === null) return null;
  return (
    <div className="wrap">
      {settled ? (
        <UnlockBoard userId={user.userId} />
      ) : (
        <Skeleton shape="tiles" label={text('shell.loading')} />
      )}
    </div>
  );
};
