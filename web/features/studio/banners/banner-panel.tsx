import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { row, stack } from '@meend/web/ui/layout/layout.ts';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { useState } from 'react';
import { BannerDialog } from './banner-dialog.tsx';
import styles from './banner-panel.module.css';
import { useBanners } from './banner-queries.ts';
import type { BannerActor } from './banner-session.ts';
import { BannerTable } from './banner-table.tsx';

interface ActionResult {
  readonly tone: 'success' | 'danger';
  readonly message: string;
}

interface BannerListProps {
  readonly actor: BannerActor;
  readonly onUpload: () => void;
  readonly onResult: (result: ActionResult) => void;
}

const BannerList = ({ actor, onUpload, onResult }: BannerListProps) => {
  const banners = useBanners(actor);
  if (banners.data === undefined) {
    return banners.isError ? (
      <ErrorState
        retryLabel={text('app.try-again')}
        retrying={banners.isFetching}
        onRetry={() => void banners.refetch()}
      >
        {text('studio-banner.load-failed')}
      </ErrorState>
    ) : (
      <Skeleton shape="rows" count={3} label={text('studio-banner.loading')} />
    );
  }
  return banners.data.length === 0 ? (
    <EmptyState
      scene="/scenes/soon-lantern.svg"
      action={<Button onClick={onUpload}>{text('studio-banner.upload-own')}</Button>}
    >
      {text('studio-banner.empty')}
    </EmptyState>
  ) : (
    <BannerTable
      actor={actor}
      banners={banners.data}
      onDone={(message) => onResult({ tone: 'success', message })}
      onFailed={(message) => onResult({ tone: 'danger', message })}
    />
  );
};

interface BannerPanelProps {
  readonly actor: BannerActor;
  /** The banner admin's logout; admins use that of their account. */
  readonly onLogOut?: () => void;
}

/** Panel of banners, for the banner admin and for admins. */
export const BannerPanel = ({ actor, onLogOut }: BannerPanelProps) => {
  const [isUploading, setUploading] = useState(false);
  const [notice, setNotice] = useState<ActionResult | null>(null);
  const upload = () => {
    setNotice(null);
    setUploading(true);
  };
  return (
    <div className={stack(20)}>
      <header className={row(24, 'wrap', 'tight', 'middle', 'between')}>
        <div className={styles.title}>
          <PageHeading appearance="h2">{text('studio-banner.title')}</PageHeading>
          <p className={styles.line}>{text('studio-banner.line')}</p>
        </div>
        <div className={styles.actions}>
          <Button dense onClick={upload}>
            {text('studio-banner.upload-own')}
          </Button>
          {onLogOut ? (
            <Button variant="secondary" dense onClick={onLogOut}>
              {text('studio-banner.log-out')}
            </Button>
          ) : null}
        </div>
      </header>
      {notice ? (
        <Notice
          tone={notice.tone}
          role={notice.tone === 'danger' ? 'alert' : 'status'}
          dismissLabel={text('app.dismiss')}
          onDismiss={() => setNotice(null)}
        >
          {notice.message}
        </Notice>
      ) : null}
      <div className={styles.card}>
        <BannerList actor={actor} onUpload={upload} onResult={setNotice} />
      </div>
      {isUploading ? (
        <BannerDialog
          actor={actor}
          onClose={() => setUploading(false)}
          onAdded={(message) => {
            setUploading(false);
            setNotice({ tone: 'success', message });
          }}
        />
      ) : null}
    </div>
  );
};
