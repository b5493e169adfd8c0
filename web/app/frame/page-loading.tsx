import { text } from '@meend/web/messages/text.ts';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import styles from './page-loading.module.css';

export const PageLoading = () => (
  <div className={`wrap ${styles.loading}`}>
    <Skeleton label={text('app.loading')} shape="tiles" />
  </div>
);
