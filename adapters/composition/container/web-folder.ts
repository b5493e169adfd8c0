// Where the build of the web lies: the one file of the server's that knows.
import { fileURLToPath } from 'node:url';

export const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));
