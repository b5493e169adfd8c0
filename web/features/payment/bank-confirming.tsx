import { useSession } from '@meend/web/api/session/session.ts';
import { categoryOf } from '@meend/web/api/stories.ts';
import { paths, storyHref } from '@meend/web/app/paths.ts';
import { text } from '@meend/web/messages/text.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { PaymentLine } from './payment-card.tsx';

export const BankConfirming = () => <PaymentLine>{text('payment.confirming')}</PaymentLine>;

/** Back to the story heard last, else to all of them. */
export const ContinueListeningLink = () => {
  const [last] = useSession().recentlyPlayed;
  const address = last
    ? storyHref({ category: categoryOf[last.audioModelType], slug: last.audio.slug })
    : paths.temptations.href();
  return <ButtonLink href={address}>{text('payment.keep-listening')}</ButtonLink>;
};
