/** The look of /dev/mail, a page without the shell: plain, for both themes and small screens. */
export const DEV_MAIL_STYLES = `
:root { color-scheme: light dark; --ink: light-dark(#17191d, #eceef1); --muted: light-dark(#5b626e, #a5acb8);
  --rule: light-dark(#dfe2e7, #343943); --ground: light-dark(#f6f7f9, #121418); --card: light-dark(#ffffff, #1c1f25);
  --link: light-dark(#1d4ed8, #93c5fd); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere; }
h2 { margin: 28px 0 8px; font-size: 15px; }
p { margin: 0 0 16px; color: var(--muted); }
a { color: var(--link); }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
.mails { list-style: none; margin: 0; padding: 0; border: 1px solid var(--rule); border-radius: 10px; background: var(--card); }
.mails li { display: flex; flex-wrap: wrap; gap: 0 16px; padding: 12px 16px; }
.mails li + li { border-top: 1px solid var(--rule); }
.mails a { flex: 1 1 100%; overflow-wrap: anywhere; }
.mails span, .mails time { color: var(--muted); font-size: 14px; overflow-wrap: anywhere; }
.mails time { margin-left: auto; font-variant-numeric: tabular-nums; }
.empty { padding: 32px 16px; border: 1px dashed var(--rule); border-radius: 10px; text-align: center; }
dl { margin: 0; padding: 4px 16px; border: 1px solid var(--rule); border-radius: 10px; background: var(--card); }
dl div { display: flex; flex-wrap: wrap; gap: 0 16px; padding: 6px 0; }
dt { flex: 0 0 100px; color: var(--muted); }
dd { flex: 1 1 240px; margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 640px; border: 1px solid var(--rule); border-radius: 10px; background: #ffffff; }
pre { margin: 0; padding: 16px; border: 1px solid var(--rule); border-radius: 10px; background: var(--card);
  font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
