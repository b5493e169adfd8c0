export const FILES_BUCKET = 'meend-files';
/** A second bucket of the same account, for what must not be stored beside the files. */
export const BACKUP_BUCKET = 'meend-backups';
