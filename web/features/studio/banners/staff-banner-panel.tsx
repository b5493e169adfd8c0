import { BannerPanel } from './banner-panel.tsx';

/** Within the dashboard, admins look after banners with their own session. */
export const StaffBannerPanel = () => <BannerPanel actor="staff" />;
