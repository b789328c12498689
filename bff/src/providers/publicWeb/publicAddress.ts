import { BlockList, isIP } from 'node:net';

/** Networks that are not on the public internet. Source: IANA's registries of special-purpose addresses. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10', // carrier-grade NAT, and some clouds' metadata services
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;

/** Within 2000::/3, the only block with public addresses. Teredo, 6to4 and documentation can lead to an IPv4 address. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const;

const notPublic = new BlockList();
for (const network of NOT_PUBLIC_V4) addTo(notPublic, network, 'ipv4');
for (const network of NOT_PUBLIC_V6) addTo(notPublic, network, 'ipv6');
const unicast = new BlockList();
addTo(unicast, '2000::/3', 'ipv6');

/**
 * Whether an IP address is on the public internet: not loopback, private, link-local, shared, multicast or reserved. Every
 * IPv6 notation of an IPv4 address is refused, too.
 */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/%.*/s, '');
  switch (isIP(bare)) {
    case 4:
      return !notPublic.check(bare, 'ipv4');
    case 6:
      return unicast.check(bare, 'ipv6') && !notPublic.check(bare, 'ipv6');
    default:
      return false;
  }
}

function addTo(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', prefix] = network.split('/');
  list.addSubnet(address, Number(prefix), family);
}
