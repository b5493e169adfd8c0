import { href } from '@meend/core/site/href.ts';
import { useProduct } from '@meend/web/platform/platform.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Wordmark } from '@meend/web/ui/text/wordmark.tsx';
import styles from './header.module.css';

/** Above a legal page that is read before the age question is answered: one way on, and that leads to the question. */
export const PlainHeader = () => (
  <header className={styles.header}>
    <div className={classNames('wrap', styles.row)}>
      <Wordmark name={useProduct().name()} href={href('home')} />
    </div>
  </header>
);
