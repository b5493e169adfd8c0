import { href } from '@meend/core/site/href.ts';
import { BannerLoginForm } from '@meend/web/features/studio/banners/banner-login-form.tsx';
import { useBannerActor } from '@meend/web/features/studio/banners/banner-session.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { Navigate } from 'react-router-dom';
import styles from './banner-pages.module.css';

export const BannerLoginPage = () => {
  useDocumentTitle(text('studio-banner.login-title'));
  if (useBannerActor() === 'banner-admin') return <Navigate to={href('banners')} replace />;
  return (
    <div className={`wrap ${styles.login}`}>
      <PageHeading appearance="h2">{text('studio-banner.login-title')}</PageHeading>
      <p className={styles.line}>{text('studio-banner.login-line')}</p>
      <BannerLoginForm />
    </div>
  );
};
