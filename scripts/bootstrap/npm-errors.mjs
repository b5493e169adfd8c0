/** Codes that npm prints when it cannot reach the package registry. */
const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/;
const diskFull = /\b(ENOSPC|EDQUOT)\b/;
const notAllowed = /\b(EACCES|EPERM|EROFS)\b/;

/** A sentence that says why `npm ci` failed, from what it printed to standard error. */
export const whyInstallingFailed = (printed) => {
  if (diskFull.test(printed))
    return 'The disk is full: the packages need about 1.5 GB. Free some space, then run this command again.';
  if (unreachable.test(printed))
    return 'The package registry could not be reached. Check the network connection, then run this command again.';
  if (notAllowed.test(printed))
    return 'This user may not write into the project folder or the npm cache. Change their owner, then run this command again.';
  return 'Installing failed. The lines from npm above say why.';
};
