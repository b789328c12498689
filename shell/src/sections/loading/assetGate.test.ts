import { released } from '../testReleases.ts';
import { createAssetGate } from './assetGate.ts';

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
