import { released } from '../testReleases.ts';
import { createAssetGate, guardPage } from './assetGate.ts';

const origin = 'https://bellwether.example';
const gate = () => createAssetGate(released('mfe-trading', '2'), origin);

describe('the asset gate', () => {
  it('admits the files that the document names', () => {
    expect(gate().integrityOf(`${origin}/assets/mfe-trading/2/entry.js`)).toBe('sha384-2');
    expect(gate().integrityOf('/assets/mfe-trading/2/page.css')).toBe('sha384-css-2');
    expect(gate().knows('/assets/mfe-trading/2/page.css')).toBe(true);
  });

  it('admits a retry for the same file', () => {
    expect(gate().integrityOf('/assets/mfe-trading/2/entry.js?try=2')).toBe('sha384-2');
  });

  it.each([
    '/assets/mfe-trading/3/entry.js',
    '/assets/mfe-trading/2/other.js',
    '/assets/mfe-trading/2/../2/other.js',
    'https://evil.example/assets/mfe-trading/2/entry.js',
    '//evil.example/assets/mfe-trading/2/entry.js',
    'http://localhost:8251/assets/mfe-trading/2/entry.js',
    'data:text/javascript,alert(1)',
    'blob:https://bellwether.example/1',
    '/assets/mfe-trading/2/__proto__',
  ])('refuses %s', (url) => {
    expect(gate().knows(url)).toBe(false);
    expect(() => gate().integrityOf(url)).toThrow('belongs to no release of this page');
  });

  it('admits a file of another origin under that origin alone', () => {
    const open = gate();
    open.admit({ integrity: { 'http://localhost:8251/assets/mfe-trading/local/entry.js': 'sha384-l' } });
    expect(open.integrityOf('http://localhost:8251/assets/mfe-trading/local/entry.js?try=2')).toBe('sha384-l');
    expect(open.knows('/assets/mfe-trading/local/entry.js')).toBe(false);
    expect(open.knows('http://localhost:8252/assets/mfe-trading/local/entry.js')).toBe(false);
    expect(open.knows(`${origin}/http://localhost:8251/assets/mfe-trading/local/entry.js`)).toBe(false);
  });

  it('admits a release published later', () => {
    const open = gate();
    open.admit(released('mfe-trading', '3'));
    expect(open.integrityOf('/assets/mfe-trading/3/entry.js')).toBe('sha384-3');
  });
});

describe('the policies of Trusted Types', () => {
  const rules = new Map<string, Record<string, (text: string) => string>>();
  /** As browsers do with the CSP of the page. */
  class Factory {
    createPolicy(name: string, own: Record<string, (text: string) => string>) {
      if (rules.has(name)) throw new TypeError(`Policy with name "${name}" already exists.`);
      rules.set(name, own);
      return own;
    }
  }
  const page = globalThis as { trustedTypes?: Factory };

  beforeAll(() => {
    Object.defineProperty(page, 'trustedTypes', { get: () => factory, configurable: true });
    const factory = new Factory();
    guardPage(gate());
  });

  it('lets only scripts of the release load', () => {
    const { createScriptURL } = rules.get('default') as Record<string, (url: string) => string>;
    expect(createScriptURL?.('/assets/mfe-trading/2/entry.js')).toBe('/assets/mfe-trading/2/entry.js');
    expect(() => createScriptURL?.('/assets/mfe-trading/3/entry.js')).toThrow('belongs to no release');
  });

  it('gives the charts theirs, even after a section has asked for it', () => {
    const hostile = page.trustedTypes?.createPolicy('highcharts', { createScriptURL: (url) => url });
    const own = page.trustedTypes?.createPolicy('highcharts', { createHTML: (html) => html });
    expect(own?.createHTML?.('<b>')).toBe('<b>');
    expect(hostile).toBe(own);
    expect(hostile).not.toHaveProperty('createScriptURL');
    expect(Reflect.set(hostile as object, 'createHTML', () => '')).toBe(false);
    expect(() => page.trustedTypes?.createPolicy('default', {})).toThrow(TypeError);
  });

  it('lets no one take the factory away', () => {
    expect(Reflect.set(page, 'trustedTypes', {})).toBe(false);
    expect(Reflect.deleteProperty(page.trustedTypes as object, 'createPolicy')).toBe(false);
    expect(Reflect.defineProperty(page, 'trustedTypes', { get: () => null })).toBe(false);
  });
});
