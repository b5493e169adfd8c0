import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { href } from '@meend/core/site/href.ts';
import { useApi } from '@meend/web/api/api.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { fetchStory } from '@meend/web/api/stories.ts';
import { PaymentSuccess, SeenSuccess } from '@meend/web/features/payment/payment-success.tsx';
import { useOrderSummary } from '@meend/web/features/payment/use-payment-watch.ts';
import { queueFor } from '@meend/web/features/player/queue-story.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import type { ListeningIntent } from '@meend/web/platform/storage/intent-storage.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';

interface PlayPaidPartProps {
  readonly intent: ListeningIntent;
  /** Navigates to the story. */
  readonly onPress: () => void;
}

/**
 * Starts playback within the press, as autoplay rules require; the story is therefore prefetched. Pressed before that,
 * the part plays on the story's page, once the story is there.
 */
const PlayPaidPart = ({ intent, onPress }: PlayPaidPartProps) => {
  const { call } = useApi();
  const player = usePlayer();
  const { listener } = useSession();
  const { storyId, slug, category, partId, label } = intent;
  const address = { _id: storyId, slug, category };
  const { data: story } = useQuery({
    queryKey: ['paid-story', storyId],
    queryFn: ({ signal }) => fetchStory(call, address, signal),
  });
  const play = (paid: AnyWireStory | null) => {
    if (paid === null || listener === null) return;
    // The payment unlocks every part, even if the session has not been refetched yet.
    const items = queueFor(paid, { ...listener, hasActiveSubscription: true });
    const item = items.find((one) => one.partId === partId);
    if (item) player.play(paid, items, item.id);
  };
  const press = () => {
    if (story !== undefined) play(story);
    // A call of its own: leaving this page cancels the other one.
    else
      void fetchStory(call, address).then(
        (paid) => player.read().shouldPlay || play(paid),
        () => {},
      );
    onPress();
  };
  return (
    <Button icon="icon-play" iconSize={18} onClick={press}>
      {text('player.play-part', { label })}
    </Button>
  );
};

const playPaidPart = (intent: ListeningIntent, leadOn: () => void) => (
  <PlayPaidPart intent={intent} onPress={leadOn} />
);

export const PaymentSuccessPage = () => {
  useDocumentTitle(text('payment.successful'));
  const order = useOrderSummary();
  if (order === null) return <Navigate to={href('plans')} replace />;
  if (order.isSeen) return <SeenSuccess planName={order.planName ?? ''} />;
  return <PaymentSuccess playPart={playPaidPart} />;
};
