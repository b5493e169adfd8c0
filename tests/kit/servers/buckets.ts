export const FILES_BUCKET = 'meend-files';
/** A second one of the same account, for what must not lie beside the files. */
export const BACKUP_BUCKET = 'meend-backups';
