import styles from './tint.module.css';

/**
 * Background of the positioned card around it. An element of its own, because the site's policy forbids style attributes,
 * and `color` is a presentation attribute.
 */
export const Tint = ({ colour }: { readonly colour: string }) => (
  <svg className={styles.tint} color={colour} aria-hidden="true" />
);

/** At the top of a story's page, behind its words. */
export const PageTint = ({ colour }: { readonly colour: string }) => (
  <svg className={styles.page} color={colour} aria-hidden="true" />
);
