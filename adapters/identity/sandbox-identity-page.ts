// Account chooser of the sandbox identity provider.

import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';

interface ChooserPage {
  readonly nonce: string;
  readonly email: string;
  readonly error: string | null;
}

const frame = (nonce: string, body: string): string => `<!doctype html>
<html lang="${defaultLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox sign-in</title>
<style nonce="${nonce}">
:root{color-scheme:dark light;--back:#15101b;--card:#1d1625;--ink:#f7f0e8;--soft:#c6bac8;--act:#f5b968;--on:#241505;--line:#8a7b94;--bad:#ff9d94}
@media (prefers-color-scheme:light){:root{--back:#fbf6ef;--card:#fff;--ink:#271a2f;--soft:#5a4c61;--act:#6b2a5c;--on:#fff8f0;--line:#87778a;--bad:#a3262a}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--back);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{box-sizing:border-box;width:min(100% - 2rem,26rem);padding:2rem;border-radius:28px;background:var(--card)}
h1{margin:0;font:500 1.75rem/1.2 Georgia,serif}
p{color:var(--soft);margin:.75rem 0 1.5rem}
label{display:block;font-weight:600}
label+label{margin-top:.75rem}
:is(input[type=email],input[type=text]){box-sizing:border-box;width:100%;min-height:48px;margin-top:.4rem;padding:0 1rem;border:1.5px solid var(--line);border-radius:14px;background:none;color:inherit;font:1rem system-ui,sans-serif}
.tick{display:flex;align-items:center;gap:.75rem;min-height:48px;margin-top:.5rem;font-weight:400}
.tick input{width:22px;height:22px;margin:0;accent-color:var(--act)}
.fault{margin:.5rem 0 0;color:var(--bad)}
button{display:block;width:100%;min-height:48px;margin-top:.75rem;border-radius:999px;border:1.5px solid var(--line);background:none;color:inherit;font:600 1rem system-ui,sans-serif;cursor:pointer}
button[value=continue]{background:var(--act);color:var(--on);border-color:var(--act)}
:is(button,input):focus-visible{outline:3px solid #7d8ff0;outline-offset:3px}
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>`;

export const chooserPage = ({ nonce, email, error }: ChooserPage): string =>
  frame(
    nonce,
    `<h1>Sandbox sign-in</h1>
<p>This page replaces Google on this machine. Use any name: nothing is sent anywhere.</p>
<form method="post">
<label>Email
<input type="email" name="email" value="${escapeHtml(email)}" autocomplete="email" required autofocus${
      error === null ? '' : ' aria-invalid="true" aria-describedby="fault"'
    }></label>
${error === null ? '' : `<p class="fault" id="fault" role="alert">${escapeHtml(error)}</p>`}
<label>Name
<input type="text" name="name" autocomplete="name"></label>
<label class="tick"><input type="checkbox" name="verified" value="yes" checked>This address is verified</label>
<button name="choice" value="continue">Continue</button>
<button name="choice" value="cancel" formnovalidate>Cancel</button>
</form>`,
  );

/** For an authorization request with an unknown client or redirect URI: it does not redirect. */
export const errorPage = (nonce: string): string =>
  frame(nonce, '<h1>Sandbox sign-in</h1>\n<p>This sign-in request is not valid.</p>');
