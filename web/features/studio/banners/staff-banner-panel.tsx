import { BannerPanel } from './banner-panel.tsx';

/** Panel of banners in the dashboard, with the admin's own session. */
export const StaffBannerPanel = () => <BannerPanel actor="staff" />;
