import { href } from '@meend/core/site/href.ts';
import { BannerPanel } from '@meend/web/features/studio/banners/banner-panel.tsx';
import { useBannerActor } from '@meend/web/features/studio/banners/banner-session.ts';
import { useBannerSession } from '@meend/web/features/studio/banners/banner-token.ts';
import { Confirmed } from '@meend/web/features/studio/sign-in/confirmed.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { Wordmark } from '@meend/web/ui/text/wordmark.tsx';
import { Navigate } from 'react-router-dom';
import styles from './banner-pages.module.css';

/** Opens for this browser's banner flag or an admin's role; the server authorizes every call. */
export const BannerPage = () => {
  useDocumentTitle(text('studio-banner.title'));
  const product = useProduct();
  const { token } = useBannerSession();
  const actor = useBannerActor();
  if (actor === null) return <Navigate to={href('bannerLogin')} replace />;
  return (
    <div className="wrap">
      <div className={styles.top}>
        <Wordmark name={product.name()} href={href('home')} />
        {actor === 'staff' ? (
          <TextLink href={href('adminDashboard')}>{text('studio-banner.to-dashboard')}</TextLink>
        ) : null}
      </div>
      {actor === undefined ? (
        <Skeleton shape="rows" count={3} label={text('studio-banner.loading')} />
      ) : (
        <Confirmed>
          <BannerPanel actor={actor} {...(actor === 'banner-admin' ? { onLogOut: token.clear } : {})} />
        </Confirmed>
      )}
    </div>
  );
};
