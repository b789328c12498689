import { deflateRawSync } from 'node:zlib';
import type { Clock } from '../../../../kernel/clock.ts';
import { dateOf, utcDay } from '../../../../market/calendar/days.ts';
import type { Provider } from './feedServer.ts';

/** Plays Alpaca's list of assets, by symbol with their names, for the key of `alpacaProvider`. */
export function assetsProvider(assets: ReadonlyMap<string, string>): Provider {
  return function alpacaAssets({ path, headers }) {
    if (path !== '/v2/assets') return undefined;
    if (headers['apca-api-key-id'] !== 'PKTEST') return { status: 401, body: { message: 'unauthorized.' } };
    const body = [...assets].map(([symbol, name]) => ({
      id: `00000000-0000-0000-0000-${symbol.padStart(12, '0')}`,
      class: 'us_equity',
      exchange: 'NASDAQ',
      symbol,
      name,
      status: 'active',
      tradable: true,
    }));
    return { body };
  };
}

/** Plays Tiingo's list of supported tickers, as it is published: an archive. */
export function supportedTickersProvider(tickers: ReadonlySet<string>, clock: Clock): Provider {
  return function supportedTickers({ path }) {
    if (path !== '/docs/tiingo/daily/supported_tickers.zip') return undefined;
    const until = dateOf(utcDay(clock.now()) - 1);
    const rows = [...tickers].map((ticker) => `${ticker},NASDAQ,Stock,USD,2001-01-02,${until}`);
    const csv = ['ticker,exchange,assetType,priceCurrency,startDate,endDate', ...rows, ''].join('\n');
    return { body: zipOf('supported_tickers.csv', Buffer.from(csv)) };
  };
}

/** An archive of one file. */
export function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(8, 4);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed]);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}
