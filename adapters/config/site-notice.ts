/** Why a site in production mode is not in earnest: its stories are examples, or its payments move no money. */
export type SiteNotice = 'demonstration' | 'rehearsal';
