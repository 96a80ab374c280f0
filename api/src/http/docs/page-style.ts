/** The reference's styles: the product's colours and the reader's own fonts, so that it loads nothing. */
export const style = `:root{color-scheme:light dark;--ground:#faf4e8;--raised:#fffdf8;--ink:#301328;--quiet:#6a5363;--line:#dccfc8;--leaf:#24603d;--clay:#96401d}
@media(prefers-color-scheme:dark){:root{--ground:#1f0f1a;--raised:#2a1724;--ink:#f6efe2;--quiet:#c3b0bc;--line:#4d3a48;--leaf:#8fd0a3;--clay:#eaa27c}}
*{box-sizing:border-box}html{scroll-padding-top:5rem}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
.page{max-width:76rem;margin:0 auto;padding:2rem max(1.25rem,4vw) 5rem}
h1{margin:0 0 .5rem;font-size:clamp(2rem,5vw,3rem);line-height:1.05;letter-spacing:-.02em}
h2{margin:3rem 0 0;font-size:1.75rem;line-height:1.2;letter-spacing:-.01em}
h3{margin:2rem 0 .5rem;font-size:1.25rem;line-height:1.3}
h4{margin:1.25rem 0 .25rem;font-size:1rem}
p{max-width:42em;margin:.5rem 0}a{color:inherit}:focus-visible{outline:2px solid;outline-offset:2px}
.quiet,.type,.words{color:var(--quiet)}.words{font-size:.9375rem}code,.path,.type{font-family:ui-monospace,monospace;font-size:.875em}
pre{max-width:48rem;margin:.75rem 0;padding:1rem 1.25rem;background:var(--raised);border:1px solid var(--line);border-radius:.875rem;white-space:pre-wrap;line-height:1.55}
nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:1.5rem 0 0;padding:0;list-style:none}nav a{display:inline-block;padding:.5rem 0}
details{border-bottom:1px solid var(--line)}summary{cursor:pointer;padding:.75rem 0}
.operation>summary{display:grid;grid-template-columns:4.5rem 1fr;gap:0 .75rem;list-style:none}
.operation>summary::-webkit-details-marker{display:none}.operation>summary:hover .says{text-decoration:underline}
.method{font-weight:700;font-size:.8125rem;letter-spacing:.04em;line-height:1.6rem}.says{grid-column:2;color:var(--quiet)}
.inside{margin:0 0 1.5rem;padding:.25rem 1.25rem 1.25rem;background:var(--raised);border:1px solid var(--line);border-radius:.875rem}
ul.fields{margin:.25rem 0 0;padding:0;list-style:none}ul.fields ul.fields{margin-left:.25rem;padding-left:1rem;border-left:1px solid var(--line)}
ul.fields li{padding:.2rem 0}.status{font-weight:700;font-variant-numeric:tabular-nums}.ok{color:var(--leaf)}.problem{color:var(--clay)}
@media(min-width:62rem){.operation>summary{grid-template-columns:4.5rem minmax(0,1.2fr) minmax(0,1fr)}.says{grid-column:3}}`;
