import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import type { ToastQueue } from '@meend/web/platform/toast-queue.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import Copy from 'lucide-react/icons/copy';
import styles from './payment.module.css';

const SHOWN = 8;

const copy = async (toasts: ToastQueue, orderId: string): Promise<void> => {
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
        icon={<Icon glyph={Copy} size={18} />}
        onClick={() => void copy(toasts, orderId)}
      />
    </p>
  );
};
