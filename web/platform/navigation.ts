/** Leaves the application for another page of this site, by full navigation. */
export const openAddress = (address: string): void => window.location.assign(address);
