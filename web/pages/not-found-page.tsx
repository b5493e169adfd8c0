import { href } from '@meend/core/site/href.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import styles from './edge-page.module.css';

const groups = [
  ['catalogue.temptations', href('temptations')],
  ['catalogue.her-confessions', href('confessions')],
  ['catalogue.quickies', href('quickies')],
] as const;

export const NotFoundPage = () => {
  useDocumentTitle(text('not-found.title'));
  return (
    <div className={`wrap ${styles.page}`}>
      <img src="/niches/lost.svg" width={168} height={210} alt="" className={styles.niche} />
      <PageHeading>{text('not-found.title')}</PageHeading>
      <p className={styles.lead}>{text('not-found.text')}</p>
      <div className={styles.actions}>
        <ButtonLink href={href('home')} icon="icon-house">
          {text('not-found.go-home')}
        </ButtonLink>
        <ButtonLink href={href('search')} icon="icon-search" variant="secondary">
          {text('app.search')}
        </ButtonLink>
      </div>
      <ul className={styles.links}>
        {groups.map(([label, href]) => (
          <li key={label}>
            <a href={href} className={styles.link}>
              {text(label)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
