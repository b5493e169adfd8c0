import type { WireComing } from '@meend/core/contract/catalogue/wire-coming.ts';
import { libraryCalls } from '@meend/core/contract/playback/library.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { comingSoonKey } from '@meend/web/api/listing-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useViewer } from '@meend/web/api/viewer.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Button that asks for a mail when an announced story is out; a guest signs up first. */
export const RemindMe = ({ story: { _id, name, following } }: { readonly story: WireComing }) => {
  const { call } = useApi();
  const { user, openSignIn } = useSession();
  const { toasts } = usePlatform();
  const client = useQueryClient();
  const queryKey = comingSoonKey(useViewer());
  const params = { userId: user?.userId ?? '', kind: 'follow', storyId: _id } as const;
  const show = (isFollowed: boolean) =>
    client.setQueryData<readonly WireComing[]>(queryKey, (coming) =>
      coming?.map((one) => (one._id === _id ? { ...one, following: isFollowed } : one)),
    );
  const { mutate } = useMutation({
    // Serializes the mutations in the order of the presses.
    scope: { id: 'shelf' },
    mutationFn: async (isFollowed: boolean) => {
      if (isFollowed) await call(libraryCalls.addToShelf, { params, body: {} });
      else await call(libraryCalls.removeFromShelf, { params });
    },
    onMutate: async (isFollowed) => {
      await client.cancelQueries({ queryKey });
      show(isFollowed);
    },
    onError: (cause, isFollowed) => {
      show(!isFollowed);
      toasts.show({ text: failureMessage(cause, text('following.remind-failed')), tone: 'error' });
    },
  });
  return (
    <Button
      dense
      variant="secondary"
      aria-label={text(following ? 'following.reminding-of' : 'following.remind-of', { name })}
      icon={following ? 'icon-bell-ring' : 'icon-bell'}
      iconSize={18}
      onClick={() => (user === null ? openSignIn('sign-up', 'follow') : mutate(!following))}
    >
      {text(following ? 'following.reminding' : 'following.remind')}
    </Button>
  );
};
