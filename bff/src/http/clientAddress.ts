import { BlockList, isIP } from 'node:net';

/** The headers with which proxies say whom they act for. */
export interface ForwardingHeaders {
  readonly 'x-forwarded-for'?: string | string[] | undefined;
  readonly 'x-real-ip'?: string | string[] | undefined;
  readonly forwarded?: string | string[] | undefined;
}

export interface ClientAddress {
  readonly address: string;
  /**
   * True for the address of a proxy with many people behind it: a trusted one that does not say for whom it acts, or a
   * private address that forwards requests, most likely a reverse proxy that TRUSTED_PROXIES lacks. A public address that
   * is not trusted is never shared, whatever its headers say, so nobody on the internet can escape a limit by forging them.
   */
  readonly addressIsShared: boolean;
  /** Whether the address is in TRUSTED_PROXIES, so the client behind it is unknown. */
  readonly addressIsTrusted: boolean;
}

export type AddressReader = (neighbor: string | undefined, headers: ForwardingHeaders) => ClientAddress;

/**
 * Returns the IP address of the client. X-Forwarded-For is read from the right for as long as the hop that added an
 * entry is a trusted proxy. Anything further left could be forged.
 */
export function addressReader(trustedProxies: readonly string[]): AddressReader {
  const isTrusted = trustedBy(trustedProxies);
  return (neighbor, headers) => {
    let address = plainAddress(neighbor ?? '');
    const forwardedFor = String(headers['x-forwarded-for'] ?? '');
    let claims = forwardedFor !== '' || headers['x-real-ip'] !== undefined || headers.forwarded !== undefined;
    for (let end = forwardedFor.length; end > 0 && isTrusted(address); ) {
      const comma = forwardedFor.lastIndexOf(',', end - 1);
      const before = plainAddress(forwardedFor.slice(comma + 1, end).trim());
      if (isIP(before) === 0) break;
      address = before;
      claims = comma !== -1;
      end = comma;
    }
    if (isIP(address) === 0) return { address: '0.0.0.0', addressIsShared: false, addressIsTrusted: false };
    const addressIsTrusted = isTrusted(address);
    return { address, addressIsShared: addressIsTrusted || (claims && isPrivateAddress(address)), addressIsTrusted };
  };
}

/**
 * Returns whether many people may be behind a neighbor: the trusted proxies or, if none is named, every private address,
 * which could be that of a proxy.
 */
export function sharedNeighbors(trustedProxies: readonly string[]): (neighbor: string) => boolean {
  return trustedProxies.length > 0 ? trustedBy(trustedProxies) : isPrivateAddress;
}

/** Returns whether an address is in the list of addresses and networks. */
function trustedBy(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [written = '', prefix] = entry.split('/');
    const address = plainAddress(written);
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const mappedBits = isIP(written) === 6 && family === 'ipv4' ? 96 : 0;
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Math.max(0, Number(prefix) - mappedBits), family);
  }
  return (address) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Removes brackets, port and zone, and turns an IPv4 address that is mapped into IPv6 back, however it is written. */
export function plainAddress(address: string): string {
  if (isIP(address) === 4) return address;
  const bare = address.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/%.*/s, '');
  const withoutPort = /^\d+\.\d+\.\d+\.\d+:\d+$/.test(bare) ? bare.slice(0, bare.lastIndexOf(':')) : bare;
  if (isIP(withoutPort) !== 6) return withoutPort;
  const groups = expandIpv6(withoutPort);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return withoutPort;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 0xff])
    .join('.');
}

/** The key for rate limits: an IPv4 address, or the /64 of an IPv6 address, since a household owns a whole /64. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  return `${expandIpv6(address).slice(0, 4).join(':')}::/64`;
}

/** Returns the block that a provider usually hands out to one customer or place: the /24 of an IPv4 address, or the /48. */
export function blockOf(address: string): string {
  if (isIP(address) !== 6) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return `${expandIpv6(address).slice(0, 3).join(':')}::/48`;
}

/** Returns the eight groups, in lowercase hexadecimal without leading zeros. */
function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = groupsOf(head);
  const right = groupsOf(tail ?? '');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  );
}

/** Splits a part of an IPv6 address. Its last 32 bits may be written as an IPv4 address. */
function groupsOf(part: string): string[] {
  return part.split(':').flatMap((group) => {
    if (group === '') return [];
    if (!group.includes('.')) return [group];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)];
  });
}

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Loopback and private networks. */
export function isPrivateAddress(address: string): boolean {
  return privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
