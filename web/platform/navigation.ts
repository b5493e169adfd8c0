/** Navigates to a page of this site outside the application, with a full page load. */
export const openAddress = (address: string): void => window.location.assign(address);
