import { useSession } from '../../api/session/session.ts';
import { categoryOf } from '../../api/stories.ts';
import { paths, storyHref } from '../../app/paths.ts';
import { text } from '../../messages/text.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { PaymentLine } from './payment-card.tsx';

export const BankConfirming = () => <PaymentLine>{text('payment.confirming')}</PaymentLine>;

/** Back to the story heard last, else to all of them. */
export const KeepListening = () => {
  const [last] = useSession().recentlyPlayed;
  const address = last
    ? storyHref({ category: categoryOf[last.audioModelType], slug: last.audio.slug })
    : paths.temptations.href();
  return <ButtonLink href={address}>{text('payment.keep-listening')}</ButtonLink>;
};
