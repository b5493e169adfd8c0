import { paths } from '../../app/paths.ts';
import { text } from '../../messages/text.ts';
import { TextLink } from '../../ui/text/link.tsx';
import styles from './plans.module.css';

/** Where everything about paying is written down. */
export const PlansLink = () => (
  <p className={styles.more}>
    <TextLink href={paths.plans.href()}>{text('plans.more')}</TextLink>
  </p>
);
