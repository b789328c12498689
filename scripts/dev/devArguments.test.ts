import { readDevArguments } from './devArguments.ts';

const known = ['shell', 'mfe-trading', 'mfe-chat'];
const read = (line: string) => readDevArguments(line.split(' ').filter(Boolean), known);

test('all sections here without arguments, on any free port', () => {
  expect(read('')).toEqual({ sections: known, platform: null, port: 0 });
});

test('the named ones, once', () => {
  expect(read('mfe-chat mfe-trading mfe-chat')).toMatchObject({ sections: ['mfe-chat', 'mfe-trading'] });
});

test('for a platform elsewhere, without its shell, on a port that stays the same', () => {
  expect(read('--platform https://staging.example/')).toEqual({
    sections: ['mfe-trading', 'mfe-chat'],
    platform: 'https://staging.example',
    port: 8251,
  });
  expect(read('mfe-chat --platform http://10.0.0.2:8080 --port 9000')).toEqual({
    sections: ['mfe-chat'],
    platform: 'http://10.0.0.2:8080',
    port: 9000,
  });
});

test.each([
  'mfe-nothing',
  'shell --platform https://staging.example',
  '--platform staging.example',
  '--platform https://staging.example/path',
  '--platform https://user@staging.example',
  '--platform ftp://staging.example',
  '--platform',
  '--port 80',
  '--port 8e3',
  '--port 70000',
  '--prot 8251',
])('refuses %j', (line) => {
  expect(() => read(line)).toThrow();
});
