import { leastCpuMs } from '@bellwether/sdk/testing/cpuTime.ts';
import { builtSection, builtShell } from '../testing/builtSection.ts';
import { readArtifact } from './artifact.ts';
import { checkStyles } from './checkStyles.ts';

const HOST = '[data-section="mfe-trading"]';
const WRAP = `:where([data-section=mfe-trading])`;

function refusal(css: string | Buffer): string | null {
  const manifest = { name: 'mfe-trading', placement: 'page' } as Parameters<typeof checkStyles>[0];
  try {
    checkStyles(manifest, [{ path: 'page.css', bytes: Buffer.from(css) }]);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  '',
  '@charset "utf-8";',
  `${HOST} p { color: red }`,
  `${HOST} > * ~ p + p:has(+ b):not(:is(nav, body)) { color: red }`,
  `[data-theme="dark"] ${HOST} p { color: red }`,
  `${WRAP}{p{color:red;& + p{color:red}b &{color:red}@media (width < 9px){color:red;i{color:red}}}}`,
  `${WRAP}{.a{& + &{x:y}& > svg{x:y}&:not(&:hover){x:y}[data-done]>&{x:y}+ p{x:y}~ p{x:y}}}`,
  `@media print { @supports (display: grid) { ${HOST} p { color: red } } }`,
  `@media print { ${WRAP} { p { color: red } } }`,
  '.empty { } @media print { .empty { /* composed */ } }',
  `${HOST} { color: red }`,
  '@keyframes mfe-trading-spin { 0% { opacity: 0 } }',
  '@font-face { font-family: "mfe-trading-digits"; src: url(digits.woff2) }',
  '@property --mfe-trading-angle { syntax: "<angle>"; inherits: false; initial-value: 0deg }',
  '@page mfe-trading-sheet { size: landscape }',
  `${HOST} p { --x: { a: b } nav { x: y } }`,
  `${HOST} p { content: "} nav { display: none }"; background: url("a)b{") }`,
])('accepts %s', (css) => {
  expect(refusal(css)).toBeNull();
});

const outside = (selector: string) =>
  `page.css, line 1: The selector "${selector}" reaches elements outside mfe-trading.`;

test.each([
  ['nav { display: none }', 'nav'],
  ['* { color: red }', '*'],
  [':root { --bw-accent: red }', ':root'],
  ['html, body { margin: 0 }', 'html'],
  [`${HOST} p, body { margin: 0 }`, 'body'],
  ['.mfe-trading-own { color: red }', '.mfe-trading-own'],
  ['.mfe-trading-own ~ nav { color: red }', '.mfe-trading-own ~ nav'],
  [`body:has(${HOST}) { color: red }`, `body:has(${HOST})`],
  [`body:not(${HOST} p) { color: red }`, `body:not(${HOST} p)`],
  [`:is(${HOST} p, nav) { color: red }`, `:is(${HOST} p, nav)`],
  [`${HOST} ~ nav { color: red }`, `${HOST} ~ nav`],
  [`${HOST} + nav { color: red }`, `${HOST} + nav`],
  [`${HOST}:not(p) { color: red }`, `${HOST}:not(p)`],
  [`[data-section="mfe-account"] p { color: red }`, '[data-section="mfe-account"] p'],
  [`[data-section] p { color: red }`, '[data-section] p'],
  [`${WRAP}{+ nav{x:y}}`, '+ nav'],
  [`${WRAP}{& ~ nav{x:y}}`, '& ~ nav'],
  [`${WRAP}{html:has(&){x:y}}`, 'html:has(&)'],
  [`${WRAP}{:not(&){x:y}}`, ':not(&)'],
  [`${WRAP}{.a{body:has(&){x:y}}}`, 'body:has(&)'],
  [`${WRAP}{.a{:is(nav,&){x:y}}}`, ':is(nav,&)'],
  [`${WRAP}{@media print{@media screen{html:has(&){x:y}}}}`, 'html:has(&)'],
  [`@media print { & nav { x: y } }`, '& nav'],
  [`${HOST} > > nav { x: y }`, `${HOST} > > nav`],
  [`${HOST} || nav { x: y }`, `${HOST} || nav`],
  [`${HOST} p, { x: y }`, ''],
  [`n\\61v { x: y }`, 'n\\61v'],
  [`nav/**/:hover { x: y }`, 'nav:hover'],
])('refuses %s', (css, selector) => {
  expect(refusal(css)).toBe(outside(selector));
});

test.each([
  ['@import "other.css";', /^page\.css, line 1: @import affects the whole page\.$/],
  ['@layer a, b;', /@layer affects/],
  [`@layer a { ${HOST} p { x: y } }`, /@layer affects/],
  ['@scope (html) { nav { x: y } }', /@scope affects/],
  [`${WRAP}{@scope (html){nav{x:y}}}`, /@scope affects/],
  ['@page { margin: 0 }', /@page .*begin its name/],
  ['@view-transition { navigation: auto }', /@view-transition affects/],
  ['@namespace svg url(x);', /@namespace affects/],
  ['@keyframes spin { 0% { opacity: 0 } }', /@keyframes affects the whole page: begin its name with mfe-trading-\.$/],
  ['@KEYFRAMES spin {}', /@keyframes affects/],
  ['@keyframes mfe-trading { }', /@keyframes affects/],
  ['@font-face { font-family: Inter; src: url(x.woff2) }', /@font-face affects/],
  ['@font-face { font-family: mfe-trading-a; font-family: Inter }', /@font-face/],
  ['@font-face { font-family: mfe-trading-a; f\\6fnt-family: Inter }', /@font-face/],
  ['@page mfe-trading-a, :first { margin: 0 }', /@page/],
  ['@font-face { src: url(x.woff2) }', /@font-face/],
  ['@property --bw-accent { inherits: false }', /@property affects the whole page: begin its name with/],
  ['@media print { color: red }', /"color: red" belongs to no rule/],
  ['color: red; nav { x: y }', /belongs to no rule/],
  [`${HOST} p { x: y`, /has no end/],
  [`${HOST} p { x: (y }`, /closes nothing/],
  [`${HOST} p { x: "y\n } nav { display: none }`, /cannot be read/],
  [`${HOST} p { x: url(a"b) }`, /cannot be read/],
  [`} nav { x: y }`, /closes nothing/],
  [`<!-- nav { x: y } -->`, /cannot be read/],
  [`${HOST} p { x: y }} nav { display: none }`, /closes nothing/],
])('refuses %s', (css, sentence) => {
  expect(refusal(css)).toMatch(sentence);
});

test('names the line', () => {
  expect(refusal(`${HOST} p { color: red }\n\n${HOST} b,\n  nav { color: red }`)).toMatch(
    /^page\.css, line 4: .*"nav"/,
  );
});

test('refuses another encoding, which a browser would read differently', () => {
  expect(refusal(Buffer.from('\ufeffnav{display:none}', 'utf16le'))).toBe('page.css is not UTF-8.');
});

test('takes the shell, whose styles are for the whole page', async () => {
  const { manifest, files } = await readArtifact({ section: 'shell', version: '1', folder: builtShell() });
  expect(() => checkStyles(manifest, files)).not.toThrow();
});

test('takes a built section', async () => {
  const { manifest, files } = await readArtifact({ section: 'mfe-trading', version: '1', folder: builtSection() });
  expect(() => checkStyles(manifest, files)).not.toThrow();
});

/** CPU time for a hostile sheet of this many bytes, in ms. */
function cost(unit: string, bytes: number): number {
  const css = unit.repeat(bytes / unit.length);
  return leastCpuMs(() => refusal(css));
}

test.each([
  'a{',
  '(',
  `${HOST} a,`,
  '"',
  ':is(',
  `${HOST} a{`,
  '@media x{',
  '/*',
  'a>',
  '&',
  '--a:b;',
  `${HOST} a{b:c}`,
  '\\',
  '-',
])('reads sheets of %s in time that grows with their size alone', (unit) => {
  const small = Math.max(cost(unit, 64 * 1024), 10);
  expect(cost(unit, 512 * 1024)).toBeLessThan(small * 8 * 6);
});

test('refuses sheets of more than 512 kB', () => {
  expect(refusal(' '.repeat(512 * 1024 + 1))).toBe('The style sheets hold more than 512 kB.');
});
