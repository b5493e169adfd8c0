import { href } from '@meend/core/site/href.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Wordmark } from '@meend/web/ui/text/wordmark.tsx';
import styles from './header.module.css';

/** Header of a legal page read before the age confirmation: its only link leads to the age gate. */
export const PlainHeader = () => (
  <header className={styles.header}>
    <div className={classNames('wrap', styles.row)}>
      <Wordmark name={useProduct().name()} href={href('home')} />
    </div>
  </header>
);
