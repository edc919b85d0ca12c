/** The same grays and accent as the extension's own pages, in both tones; `color-scheme` on the card chooses. */
export const cardCss = `
.card { all: unset; box-sizing: border-box; position: fixed; inset: auto; margin: 0; width: 368px; max-width: calc(100vw - 16px);
  max-height: calc(100vh - 16px); overflow: auto; overscroll-behavior: contain; padding: 14px 16px 12px; border-radius: 12px;
  --ink: light-dark(#17181c, #ecedf0); --muted: light-dark(#565c69, #a3a9b5); --faint: light-dark(#6a7080, #8d93a1);
  --line: light-dark(#e6e7ea, #2c2f36); --hover: light-dark(#f1f2f4, #272a30); --accent: light-dark(#5147d9, #a19cff);
  --good: light-dark(#14703f, #5cc88b); --warn: light-dark(#865100, #e3b25a); --bad: light-dark(#b3261e, #f2867d);
  background: light-dark(#fff, #1e2024); color: var(--ink); border: 1px solid light-dark(#dfe1e6, #34373f);
  box-shadow: 0 10px 32px light-dark(#16171b2e, #000000a6), 0 2px 6px light-dark(#16171b14, #00000066);
  font: 400 13px/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  font-feature-settings: "tnum"; -webkit-font-smoothing: antialiased; text-align: left; direction: ltr; white-space: normal;
  user-select: none; -webkit-user-select: none; cursor: default; outline: none; }
.card:not(:popover-open) { display: none; }
.card:focus-visible { border-color: var(--accent); }
.card * { box-sizing: border-box; }
.card button, .card a, .card select { all: unset; box-sizing: border-box; cursor: pointer; border-radius: 5px; }
.card :is(button, a, select):focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.head { display: flex; align-items: center; gap: 6px; margin-bottom: 8px; font-size: 12px; color: var(--muted); }
.state { display: inline-flex; align-items: center; gap: 6px; font-weight: 550; color: var(--good); }
.state::before { content: ""; width: 6px; height: 6px; border-radius: 50%; background: currentColor; }
.state[data-state="failed"], .state[data-state="error"] { color: var(--bad); }
.state[data-state="pending"] { color: var(--warn); }
.state:is([data-state="silent"], [data-state="unserved"], [data-state="held"], [data-state="asking"], [data-state="unknown"]) { color: var(--muted); }
.head .on { color: var(--faint); }
.card .head select { padding: 0 16px 0 4px; margin-left: -3px; font-weight: 550; color: var(--ink); max-width: 150px; overflow: hidden;
  text-overflow: ellipsis; white-space: nowrap; background: no-repeat right 4px center / 8px 5px
  linear-gradient(45deg, transparent 50%, var(--faint) 50%) , no-repeat; background-size: 0 0; }
.head .pick { position: relative; display: inline-flex; align-items: center; border-radius: 5px; }
.head .pick:hover { background: var(--hover); }
.head .pick::after { content: ""; position: absolute; right: 5px; width: 4px; height: 4px; border: solid var(--faint);
  border-width: 0 1.5px 1.5px 0; transform: translateY(-1px) rotate(45deg); pointer-events: none; }
.card option { background: light-dark(#fff, #1e2024); color: var(--ink); }
.head .close { margin-left: auto; width: 22px; height: 22px; text-align: center; line-height: 21px; font-size: 16px; color: var(--faint); }
.card .close:hover { background: var(--hover); color: var(--ink); }
.told { margin: 0; font-size: 15px; line-height: 1.5; overflow-wrap: anywhere; text-wrap: pretty; }
.told b { font-weight: 600; }
.told .follow { font-weight: 600; text-decoration: underline 1px; text-decoration-color: color-mix(in srgb, var(--accent) 45%, transparent);
  text-underline-offset: 3px; border-radius: 3px; }
.told .follow:hover { color: var(--accent); text-decoration-color: currentColor; }
.told .plain { text-decoration: none; }
.told .odd { color: var(--warn); }
.others { margin: 10px 0 0; padding: 8px 0 0; border-top: 1px solid var(--line); list-style: none; }
.others .told { font-size: 13px; color: var(--muted); }
.others .told + .told { margin-top: 4px; }
.others .title, .note { font-size: 12px; color: var(--faint); }
.note { margin: 6px 0 0; }
.hash { display: flex; align-items: baseline; gap: 8px; margin: 10px 0 0; padding: 6px 8px; border-radius: 7px;
  background: light-dark(#f5f6f8, #17191c); font: 11.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: var(--muted); }
.hash span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; margin: 10px -6px 0; }
.card .row button, .card .row a, .card .hash button { padding: 3px 7px; font: 550 12px/18px ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif; color: var(--ink); white-space: nowrap; }
.card .hash button { padding: 0 4px; color: var(--muted); }
.card .row :is(button, a):hover, .card .hash button:hover { background: var(--hover); }
.card .row .main { padding: 3px 10px; background: var(--accent); color: light-dark(#fff, #12111f); }
.card .row .main:hover { background: color-mix(in srgb, var(--accent) 88%, var(--ink)); }
.row .label { padding: 3px 2px 3px 7px; font-size: 12px; line-height: 18px; color: var(--faint); }
.foot { display: flex; flex-wrap: wrap; gap: 2px 12px; margin-top: 10px; padding-top: 8px; border-top: 1px solid var(--line); font-size: 11.5px; color: var(--faint); }
.foot .from { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.card .foot button:hover { color: var(--ink); text-decoration: underline; }
.drawn::after { content: attr(data-t); }
@media (prefers-reduced-motion: no-preference) {
  .card:popover-open { animation: come .13s cubic-bezier(.2, .7, .3, 1); }
  @keyframes come { from { opacity: 0; transform: translateY(2px); } }
}
`
