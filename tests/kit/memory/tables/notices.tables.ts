export const noticesTables = () => ({
  /** Time a notice was sent, by listener, kind and subject. */
  notices: new Map<string, Date>(),
});
