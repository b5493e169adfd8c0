// Development server: the production server with pages from their sources by Vite, with SSR and the same CSP.

import type { AppContext } from '@meend/adapters/http/calls/app-context.ts';
import { staticFiles } from '@meend/adapters/http/files/static-files.ts';
import type { WebBuild } from '@meend/adapters/http/pages/web-build.ts';
import { serveCommand } from '@meend/cli/commands/serve.ts';
import { readSettings } from '@meend/cli/environment.ts';
import { commandRunner } from '@meend/cli/terminal/command-runner.ts';
import { freePort } from '@meend/tests/kit/site/served-product.ts';
import { sourceWeb } from '../web/source-web.ts';
import { inProject } from './run/command.ts';

const openWeb = async (): Promise<WebBuild> => {
  const web = await sourceWeb({ socketPort: await freePort() });
  const publicFiles = staticFiles(inProject('web/public'));
  const send = async (ctx: AppContext): Promise<boolean> => {
    if (!web.isSource(ctx.path)) return publicFiles.send(ctx);
    // Vite writes the response itself or leaves it untouched, so Koa must not send one.
    ctx.respond = false;
    const isAnswered = await web.answer(ctx.req, ctx.res);
    ctx.respond = isAnswered ? false : undefined;
    if (isAnswered) ctx.state.route = 'sources';
    return isAnswered;
  };
  return {
    files: { ...publicFiles, send, indexHtml: web.indexHtml },
    chunks: () => ({ scripts: [], styles: web.styles() }),
    draw: web.renderPage,
    isFromSources: true,
    toolOrigins: [web.socketOrigin],
    readAhead: publicFiles.readAhead,
    close: web.close,
  };
};

await serveCommand(commandRunner(readSettings), openWeb).parseAsync();
