import { useSession } from '@meend/web/api/session/session.ts';
import { RoundPlayButton } from '@meend/web/features/player/rows/round-play-button.tsx';
import { UnlockBoard } from '@meend/web/features/unlock/unlock-board.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';

const Loading = () => {
  useDocumentTitle(text('unlock.heading'));
  return <Skeleton shape="tiles" label={text('app.loading')} />;
};

/** For a guest the page is blurred behind the login dialog. */
export const UnlockFreeStoryPage = () => {
  const { user, settled } = useSession();
  return (
    <div className="wrap">
      {settled ? (
        <UnlockBoard
          key={user?.userId ?? ''}
          play={(story) => <RoundPlayButton story={story} appearance="plain" />}
        />
      ) : (
        <Loading />
      )}
    </div>
  );
};
