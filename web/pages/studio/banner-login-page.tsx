import { Navigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useBannerKeeper } from '../../features/studio-banner/banner-access.ts';
import { BannerLoginForm } from '../../features/studio-banner/banner-login-form.tsx';
import '../../messages/studio-banner-sentences.ts';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import styles from './banner-pages.module.css';

export const BannerLoginPage = () => {
  useDocumentTitle(text('studio-banner.login-title'));
  if (useBannerKeeper() === 'banner-admin') return <Navigate to={paths.banners.href()} replace />;
  return (
    <div className={`wrap ${styles.login}`}>
      <PageHeading look="h2">{text('studio-banner.login-title')}</PageHeading>
      <p className={styles.line}>{text('studio-banner.login-line')}</p>
      <BannerLoginForm />
    </div>
  );
};
