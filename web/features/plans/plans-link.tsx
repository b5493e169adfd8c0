import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import styles from './plans.module.css';

/** Links to the plans page, which explains everything about paying. */
export const PlansLink = () => (
  <p className={styles.more}>
    <TextLink href={href('plans')}>{text('plans.more')}</TextLink>
  </p>
);
