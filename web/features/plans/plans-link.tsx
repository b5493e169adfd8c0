import { paths } from '@meend/web/app/paths.ts';
import { text } from '@meend/web/messages/text.ts';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import styles from './plans.module.css';

/** Where everything about paying is written down. */
export const PlansLink = () => (
  <p className={styles.more}>
    <TextLink href={paths.plans.href()}>{text('plans.more')}</TextLink>
  </p>
);
