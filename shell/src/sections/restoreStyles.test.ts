import { keepStyles, keptSheets } from './keptStyles.ts';
import { restoreStyles } from './restoreStyles.ts';

const SHELL = 'https://x/assets/shell/1/shell.css';
const SECTION = 'https://x/assets/mfe-trading/1/page.css';

/** jsdom loads no style sheets: a sheet of the document with the address that it would have. */
function sheetAt(href: string | null, css = 'header { color: red } main { color: blue }'): CSSStyleSheet {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = css;
  const { sheet } = style as { sheet: CSSStyleSheet | null };
  Object.defineProperties(sheet, { href: { value: href }, media: { value: { mediaText: '' } } });
  return sheet as CSSStyleSheet;
}

const rulesOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].map(({ cssText }) => cssText.replaceAll(/\s/g, ''));
const links = () => [...document.head.querySelectorAll('link')].map(({ href }) => href);

beforeEach(() => {
  document.head.replaceChildren();
  keptSheets.length = 0;
});

it.each([
  ['adds a rule', (sheet: CSSStyleSheet) => sheet.insertRule('header { display: none }', 0)],
  ['deletes one', (sheet: CSSStyleSheet) => sheet.deleteRule(1)],
  ['changes one', (sheet: CSSStyleSheet) => (sheet.cssRules[0] as CSSStyleRule).style.setProperty('display', 'none')],
])('puts the rules back after a script that %s', (_, change) => {
  for (const href of [SHELL, SECTION]) {
    const sheet = sheetAt(href);
    keepStyles();
    expect(restoreStyles()).toBe(false);
    for (const times of ['once', 'again']) {
      change(sheet);
      expect([times, restoreStyles()]).toEqual([times, true]);
      expect(rulesOf(sheet)).toEqual(['header{color:red;}', 'main{color:blue;}']);
      expect(restoreStyles()).toBe(false);
    }
  }
});

it('finds rules that came between the start of the page and the first look', () => {
  const sheet = sheetAt(SHELL);
  keepStyles();
  sheet.insertRule('header { display: none }', 0);
  (sheet.cssRules[1] as CSSStyleRule).style.setProperty('color', 'green');
  expect(restoreStyles()).toBe(true);
  expect(rulesOf(sheet)).toEqual(['header{color:red;}', 'main{color:blue;}']);
});

it('takes the sheets of a section that comes later as they are at the next look', () => {
  keepStyles();
  const sheet = sheetAt(SECTION);
  expect(restoreStyles()).toBe(false);
  sheet.deleteRule(0);
  expect(restoreStyles()).toBe(true);
  expect(rulesOf(sheet)).toHaveLength(2);
});

it('takes a sheet that is loaded again for what it was the first time', () => {
  sheetAt(SHELL);
  keepStyles();
  const again = sheetAt(SHELL);
  again.insertRule('header { display: none }', 0);
  expect(restoreStyles()).toBe(false);
  expect(restoreStyles()).toBe(true);
  expect(rulesOf(again)).toEqual(['header{color:red;}', 'main{color:blue;}']);
});

it('leaves the sheets of others alone, such as those of browser extensions', () => {
  const sheet = sheetAt(null);
  keepStyles();
  sheet.insertRule('header { color: gray }', 0);
  expect(restoreStyles()).toBe(false);
  expect(rulesOf(sheet)).toHaveLength(3);
});

it('switches the shell’s styles on again, and those of a section not', () => {
  const [shell, section] = [SHELL, SECTION].map((href) => sheetAt(href)) as [CSSStyleSheet, CSSStyleSheet];
  keepStyles();
  for (const sheet of [shell, section]) sheet.disabled = true;
  expect(restoreStyles()).toBe(true);
  for (const sheet of [shell, section]) sheet.media.mediaText = 'not all';
  expect(restoreStyles()).toBe(true);
  expect([shell.disabled, section.disabled]).toEqual([false, true]);
  expect([shell.media.mediaText, section.media.mediaText]).toEqual(['', 'not all']);
  expect(restoreStyles()).toBe(false);
});

it('loads a style sheet of the shell again that was removed, once', () => {
  sheetAt(SHELL);
  keepStyles();
  document.querySelector('style')?.remove();
  expect(restoreStyles()).toBe(true);
  expect(links()).toEqual([SHELL]);
  expect(restoreStyles()).toBe(false);
  expect(links()).toEqual([SHELL]);
});

it('removes the style of the page that shows if no shell starts, and no other one', () => {
  document.body.innerHTML = '<template id="sorry"><style>body{margin:20vh}</style></template>';
  keepStyles();
  const [own, other] = ['body{margin:20vh}', 'p{margin:0}'].map((css) => {
    sheetAt(null, css);
    return document.head.lastElementChild;
  });
  expect(restoreStyles()).toBe(true);
  expect([own?.isConnected, other?.isConnected]).toEqual([false, true]);
});
