// Path of the web build, the only reference to it in the server.
import { fileURLToPath } from 'node:url';

export const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));
