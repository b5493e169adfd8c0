import { readAnnouncement, subscribeToAnnouncements } from '@meend/web/platform/announcer.ts';
import { useSyncExternalStore } from 'react';

export const Announcements = () => {
  const { text, times } = useSyncExternalStore(subscribeToAnnouncements, readAnnouncement, readAnnouncement);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      <span key={times}>{text}</span>
    </div>
  );
};
