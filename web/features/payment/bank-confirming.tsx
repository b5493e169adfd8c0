import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { PaymentLine } from './payment-card.tsx';

export const BankConfirming = () => <PaymentLine>{text('payment.confirming')}</PaymentLine>;

/** Links to the story played last, else to the Temptations. */
export const ContinueListeningLink = () => {
  const [last] = useSession().recentlyPlayed;
  const address = last
    ? storyHref({ category: wireCategoryOf[last.audioModelType], slug: last.audio.slug })
    : href('temptations');
  return <ButtonLink href={address}>{text('payment.keep-listening')}</ButtonLink>;
};
