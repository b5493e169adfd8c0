/** Why a site in production mode shows a notice: its stories are examples, or its payments move no money. */
export type SiteNotice = 'demonstration' | 'rehearsal';
