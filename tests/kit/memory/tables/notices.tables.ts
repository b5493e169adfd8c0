export const noticesTables = () => ({
  /** When a notice was told, by listener, kind and what it is about. */
  notices: new Map<string, Date>(),
});
