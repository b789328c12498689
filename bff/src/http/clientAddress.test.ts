import net from 'node:net';
import { addressReader, blockOf, isPrivateAddress, networkOf, sharedNeighbors } from './clientAddress.ts';

describe('client address', () => {
  it.each<[string, string[], string | undefined, string | undefined, string]>([
    ['is that of the connection', [], '203.0.113.7', undefined, '203.0.113.7'],
    ['is not what the caller writes', [], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['is what a trusted proxy saw', ['10.0.0.1'], '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [
      'is the last before the first who is not trusted',
      ['10.0.0.0/8'],
      '10.0.0.1',
      '1.1.1.1, 198.51.100.1, 10.2.3.4',
      '198.51.100.1',
    ],
    ['is the outermost trusted one when all are', ['10.0.0.0/8'], '10.0.0.1', '10.9.9.9, 10.2.3.4', '10.9.9.9'],
    ['is the proxy’s own when it says nothing', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
    ['is the proxy’s own when it says nonsense', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
    ['loses its port', ['10.0.0.1'], '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['loses brackets', ['::1'], '::1', '[2001:db8::1]:443', '2001:db8::1'],
    ['loses its zone', [], 'fe80::1%eth0', undefined, 'fe80::1'],
    ['is IPv4 also through an IPv6 socket', ['127.0.0.1'], '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['is IPv4 also if mapped in hexadecimal', ['127.0.0.1'], '127.0.0.1', '::ffff:102:304', '1.2.3.4'],
    ['is IPv4 also if mapped in full', ['127.0.0.1'], '127.0.0.1', '[0:0:0:0:0:FFFF:cb00:7107]:443', '203.0.113.7'],
    ['is IPv4 also if mapped in both ways', ['127.0.0.1'], '127.0.0.1', '0000::ffff:203.0.113.7', '203.0.113.7'],
    ['is what a proxy that is listed as mapped saw', ['::ffff:7f00:1'], '127.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['is what a mapped network of proxies saw', ['::ffff:10.0.0.0/104'], '10.2.3.4', '1.2.3.4', '1.2.3.4'],
    ['of a socket that is gone is nobody’s', [], undefined, undefined, '0.0.0.0'],
  ])('%s', (_, trusted, peer, forwarded, address) => {
    expect(addressReader(trusted)(peer, { 'x-forwarded-for': forwarded }).address).toBe(address);
  });
});

it('looks at no more hops than trusted proxies vouch for', () => {
  const reader = addressReader(['10.0.0.1']);
  const looks = jest.spyOn(net, 'isIP');
  reader('10.0.0.1', { 'x-forwarded-for': `${','.repeat(15_000)}198.51.100.1` });
  expect(looks.mock.calls.length).toBeLessThan(20);
  looks.mockRestore();
});

describe('an address is shared', () => {
  const shared = (trusted: string[], neighbor: string, headers: Record<string, string>) =>
    addressReader(trusted)(neighbor, headers).addressIsShared;

  it.each([['x-forwarded-for'], ['x-real-ip'], ['forwarded']])(
    'if a private neighbor that is no trusted proxy sends %s',
    (header) => {
      for (const neighbor of ['127.0.0.1', '::ffff:172.18.0.1', '10.0.0.1', '::1', 'fd00::1'])
        expect(shared([], neighbor, { [header]: '203.0.113.7' })).toBe(true);
    },
  );

  it('if a trusted proxy stands in front of one that is not', () => {
    expect(shared(['127.0.0.1'], '127.0.0.1', { 'x-forwarded-for': '203.0.113.7, 10.0.0.5' })).toBe(true);
  });

  it.each<[string, string[], string, Record<string, string>]>([
    ['sends no header', ['127.0.0.1'], '127.0.0.1', {}],
    [
      'sends only other headers',
      ['127.0.0.1'],
      '127.0.0.1',
      { forwarded: 'for=203.0.113.7', 'x-real-ip': '203.0.113.7' },
    ],
    ['sends nonsense', ['127.0.0.1'], '127.0.0.1', { 'x-forwarded-for': 'unknown' }],
    ['names nobody but proxies', ['10.0.0.0/8'], '10.0.0.1', { 'x-forwarded-for': '10.9.9.9, 10.2.3.4' }],
    ['forwards an unreadable hop', ['10.0.0.0/8'], '10.0.0.1', { 'x-forwarded-for': '203.0.113.7, unknown, 10.2.3.4' }],
    ['has a public address', ['198.51.100.0/24'], '198.51.100.1', {}],
  ])('if a trusted proxy %s', (_, trusted, neighbor, headers) => {
    expect(shared(trusted, neighbor, headers)).toBe(true);
  });

  it.each<[string, string[], string, Record<string, string>]>([
    ['without a header', [], '127.0.0.1', {}],
    ['of a public neighbor, whatever it forges', [], '203.0.113.7', { 'x-forwarded-for': '1.2.3.4', 'x-real-ip': 'x' }],
    ['behind a trusted proxy', ['127.0.0.1'], '127.0.0.1', { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': 'x' }],
    ['of a person in the same network', ['127.0.0.1'], '127.0.0.1', { 'x-forwarded-for': '10.0.0.5' }],
    ['of a public client that forges hops', ['127.0.0.1'], '127.0.0.1', { 'x-forwarded-for': '10.0.0.1, 203.0.113.7' }],
  ])('but not %s', (_, trusted, neighbor, headers) => {
    expect(shared(trusted, neighbor, headers)).toBe(false);
  });
});

describe('network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:2:3::1.2.3.4', '1:2:3:0::/64'],
    ['1:2:3:4:5:6:1.2.3.4', '1:2:3:4::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.255', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:DB8:0001:ffff::', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
  ])('its block: that of %s is %s', (address, block) => {
    expect(blockOf(address)).toBe(block);
  });
});

it.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['8.8.8.8', false],
  ['::1', true],
  ['fd00::1', true],
  ['2001:db8::1', false],
])('%s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

it.each<[string, string[], string, boolean]>([
  ['a trusted proxy', ['203.0.113.7'], '203.0.113.7', true],
  ['a private neighbor besides the trusted proxies', ['203.0.113.7'], '10.0.0.1', false],
  ['a private neighbor, while no proxy is trusted', [], '10.0.0.1', true],
  ['a public neighbor', [], '203.0.113.7', false],
])('%s has many people behind it: %o %s %s', (_, trusted, neighbor, isShared) => {
  expect(sharedNeighbors(trusted)(neighbor)).toBe(isShared);
});
