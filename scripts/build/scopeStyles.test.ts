import { checkStyles } from '../../bff/src/modules/releases/publish/checkStyles.ts';
import scopeStyles from '../../sdk/build/scopeStyles.ts';

const scoped = (css: string, resourcePath = '/site/node_modules/library/style.css') =>
  scopeStyles.call({ getOptions: () => ({ section: 'mfe-planted' }), resourcePath } as never, css);

/** What the registry says about styles of the section `mfe-planted`. */
function refusal(css: string): string | null {
  const manifest = { name: 'mfe-planted', placement: 'page' } as Parameters<typeof checkStyles>[0];
  try {
    checkStyles(manifest, [{ path: 'page.css', bytes: Buffer.from(css) }]);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  '.own ~ nav { display: none }',
  'nav { display: none }',
  '* { margin: 0 }',
  'p { color: red } @media print { a { color: red } } @keyframes spin { to { rotate: 1turn } }',
  '@charset "utf-8"; @supports (display: grid) { @media print { a, b > i { color: red } } }',
  '.a { composes: b; }',
])("a library's %s is published, inside its section", (css) => {
  expect(refusal(css.replace('.a {', 'nav {'))).not.toBeNull();
  expect(refusal(scoped(css).replace('composes: b;', ''))).toBeNull();
});

test('a rule keeps its specificity and its order', () => {
  expect(scoped('p { color: red }\n.a { color: blue }')).toBe(
    ':where([data-section="mfe-planted"]) {p { color: red }\n.a { color: blue } }',
  );
});

test("keyframes of a library get a name of the section's own, also where they are used", () => {
  const css = scoped('@keyframes spin { to { rotate: 1turn } } .x { animation: 1s spin, spinner 2s }');
  expect(css).toContain('@keyframes mfe-planted-spin');
  expect(css).toContain('animation: 1s mfe-planted-spin, spinner 2s');
});

test("css-loader names a module's keyframes", () => {
  expect(scoped('@keyframes spin { to { rotate: 1turn } }', '/site/A.module.css')).toContain('@keyframes spin');
});

test.each([
  ':root { --x: 1px }',
  'html { color: red }',
  'p, body > p { color: red }',
  '@media print { body { color: red } }',
])('%s fails the build, because it would match nothing', (css) => {
  expect(() => scoped(`\n${css}`)).toThrow(/library\/style\.css:2:\d+: ".*" is the shell's: in mfe-planted, begin/);
});

test.each([
  '@layer a { p { color: red } }',
  '@scope (p) { b { color: red } }',
  '@view-transition { navigation: auto }',
])('%s fails the build', (css) => {
  expect(() => scoped(css)).toThrow(/style\.css:1:1: @[a-z-]+ affects the whole page, not mfe-planted alone\./);
});
