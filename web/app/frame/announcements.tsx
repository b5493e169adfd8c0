import { useSyncExternalStore } from 'react';
import { readAnnouncement, subscribeToAnnouncements } from '../../platform/announcer.ts';

export const Announcements = () => {
  const { text, times } = useSyncExternalStore(subscribeToAnnouncements, readAnnouncement, readAnnouncement);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      <span key={times}>{text}</span>
    </div>
  );
};
