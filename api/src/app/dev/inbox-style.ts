export const INBOX_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#fbf8f3, #17150f); color: light-dark(#231f18, #f3eee4); }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
h2 { font-size: 1.125rem; margin: 1.5rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0; }
.mail { white-space: pre-line; }
p { margin: .25rem 0; }
form { margin: 1.25rem 0; }
label { display: block; margin-bottom: .25rem; }
.row { display: flex; gap: .5rem; }
input, button { font: inherit; min-height: 2.75rem; padding: 0 .9rem; border-radius: .75rem; box-sizing: border-box; }
input { flex: 1; min-width: 0; border: 1px solid light-dark(#8a8172, #8f8778); background: light-dark(#fff, #211e17); color: inherit; }
button { border: 0; background: light-dark(#0b7a75, #5fc9c3); color: light-dark(#fff, #10211f); font-weight: 600; }
input:focus-visible, button:focus-visible { outline: 3px solid light-dark(#0b7a75, #5fc9c3); outline-offset: 2px; }
.messages { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
.messages li { padding: 1rem; border-radius: 1rem; background: light-dark(#fff, #211e17); border: 1px solid light-dark(#e6dfd2, #38332a); overflow-wrap: anywhere; }
.time { color: light-dark(#655d50, #b5ad9d); font-size: .875rem; }
.code { font-size: 1.75rem; font-weight: 700; letter-spacing: .15em; font-variant-numeric: tabular-nums; }
`;
