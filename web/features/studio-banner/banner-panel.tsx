import { useState } from 'react';
import '@meend/web/messages/studio-banner-messages.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '@meend/web/ui/feedback/error-state.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { BannerDialog } from './banner-dialog.tsx';
import styles from './banner-panel.module.css';
import { useBanners } from './banner-queries.ts';
import type { BannerActor } from './banner-session.ts';
import { BannerTable } from './banner-table.tsx';

interface Told {
  readonly tone: 'success' | 'danger';
  readonly sentence: string;
}

interface BannerListProps {
  readonly keeper: BannerActor;
  readonly onUpload: () => void;
  readonly onTold: (told: Told) => void;
}

const BannerList = ({ keeper, onUpload, onTold }: BannerListProps) => {
  const banners = useBanners(keeper);
  if (banners.data === undefined) {
    return banners.isError ? (
      <ErrorState
        retryLabel={text('shell.try-again')}
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
      keeper={keeper}
      banners={banners.data}
      onDone={(sentence) => onTold({ tone: 'success', sentence })}
      onFailed={(sentence) => onTold({ tone: 'danger', sentence })}
    />
  );
};

export interface BannerPanelProps {
  readonly keeper: BannerActor;
  /** The banner admin's way out; admins have their account's. */
  readonly onLogOut?: () => void;
}

/** The banners, for the banner admin and for admins. */
export const BannerPanel = ({ keeper, onLogOut }: BannerPanelProps) => {
  const [isUploading, setUploading] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const upload = () => {
    setTold(null);
    setUploading(true);
  };
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <div className={styles.words}>
          <PageHeading look="h2">{text('studio-banner.title')}</PageHeading>
          <p className={styles.line}>{text('studio-banner.line')}</p>
        </div>
        <div className={styles.ways}>
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
      {told ? (
        <Notice
          tone={told.tone}
          role={told.tone === 'danger' ? 'alert' : 'status'}
          dismissLabel={text('shell.dismiss')}
          onDismiss={() => setTold(null)}
        >
          {told.sentence}
        </Notice>
      ) : null}
      <div className={styles.card}>
        <BannerList keeper={keeper} onUpload={upload} onTold={setTold} />
      </div>
      {isUploading ? (
        <BannerDialog
          keeper={keeper}
          onClose={() => setUploading(false)}
          onAdded={(sentence) => {
            setUploading(false);
            setTold({ tone: 'success', sentence });
          }}
        />
      ) : null}
    </div>
  );
};
