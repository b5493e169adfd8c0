import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import type { NoteQueue } from '@meend/web/platform/note-queue.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import type { ReactNode } from 'react';
import styles from './payment.module.css';

interface PaymentCardProps {
  readonly title: ReactNode;
  /** Rendered above the title. */
  readonly sign?: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** The centred card of every payment screen. */
export const PaymentCard = ({ title, sign, children, actions }: PaymentCardProps) => (
  <section className={styles.card}>
    {sign}
    <PageHeading appearance="h2" focusOnMount>
      {title}
    </PageHeading>
    {children}
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </section>
);

export const PaymentLine = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.line}>{children}</p>
);

/** A burning clay lamp. */
export const Lamp = () => (
  <svg width="132" height="112" viewBox="0 0 132 112" aria-hidden="true" focusable="false">
    <g className={styles.glow}>
      <circle cx="66" cy="50" r="48" />
      <circle cx="66" cy="50" r="36" />
      <circle cx="66" cy="50" r="24" />
    </g>
    <path className={styles.flame} d="M66 24C78 39 76 60 66 60C56 60 54 39 66 24Z" />
    <path className={styles.bowl} d="M30 68H102C99 92 83 100 66 100C49 100 33 92 30 68Z" />
    <path className={styles.rim} d="M30 68H102" />
  </svg>
);

const SHOWN = 8;

const copy = async (toasts: NoteQueue, orderId: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(orderId);
    toasts.show({ text: text('payment.copied'), tone: 'success' });
  } catch {
    toasts.show({ text: text('payment.not-copied', { order: orderId }), tone: 'error' });
  }
};

/** Shows the id's last characters, enough to compare; copying copies the whole id. */
export const OrderNumber = ({ orderId }: { readonly orderId: string }) => {
  const { toasts } = usePlatform();
  return (
    <p className={styles.order}>
      {text('payment.order', { order: orderId.slice(-SHOWN).toUpperCase() })}
      <IconButton
        label={text('payment.copy')}
        icon="icon-copy"
        iconSize={18}
        onClick={() => void copy(toasts, orderId)}
      />
    </p>
  );
};

export const BankConfirming = () => <PaymentLine>{text('payment.confirming')}</PaymentLine>;

/** Links to the story played last, else to the Temptations. */
export const ContinueListeningLink = () => {
  const [last] = useSession().recentlyPlayed;
  const address = last
    ? storyHref({ category: wireCategoryOf[last.audioModelType], slug: last.audio.slug })
    : href('temptations');
  return <ButtonLink href={address}>{text('payment.keep-listening')}</ButtonLink>;
};
