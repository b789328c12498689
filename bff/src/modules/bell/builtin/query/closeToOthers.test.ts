/** Questions that differ from a common one in a word that decides. It is Wednesday, March 11, 2026. */
import { money, percent, signedMoney } from '@bellwether/sdk/format';
import { bellServices } from '../../../../../test/bellServices.ts';
import { annualVolatility } from '../../../dashboard/volatility.ts';
import { ask } from '../testing/askBell.ts';

const services = bellServices({
  lots: [
    ['AAPL', '10', '150', '2024-03-04'],
    ['BTC', '0.5', '40000', '2024-05-06'],
    ['ETH', '1.5', '2100', '2025-04-07'],
  ],
});

test.each(['how much did my apple go up today in dollars', 'did my apple fall today'])(
  '%s: the change of the holding on the day',
  async (question) => {
    const moved = (await services.portfolioDay()).bySymbol.find(({ symbol }) => symbol === 'AAPL')?.dollars;
    expect(await ask(question, services)).toContain(`${signedMoney(moved)} on the day`);
  },
);

test('some units, whatever is held', async () => {
  expect(await ask('i have 3 eth, whats that worth', services)).toContain('3 × **Ethereum (ETH)**: ');
  expect(await ask('how much eth do i have', services)).toContain('You hold 1.5 **Ethereum (ETH)**');
});

test('the day of a purchase is no trade to give advice on', async () => {
  expect(await ask('when did i first buy apple', services)).toContain('bought **Mar 4, 2024**');
});

test('which is more volatile: both volatilities', async () => {
  const reply = await ask('whats more volatile btc or eth', services);
  for (const symbol of ['BTC', 'ETH']) {
    const volatility = annualVolatility((await services.history(symbol)) ?? []);
    expect(reply).toContain(`volatility **${percent(volatility?.percent ?? 0)}** a year`);
  }
});

test('the high that a price is far from is the highest of the year', async () => {
  const closes = (await services.history('BTC'))?.filter(({ date }) => date > '2025-03-11').map(({ close }) => close);
  const highest = Math.max(...(closes ?? []));
  expect(await ask('how far is btc from its high', services)).toContain(`**${money(highest)}**`);
});

test('no one holds an index: beside a portfolio, it is what the money could have been in', async () => {
  const answer = await ask('compare my portfolio to the s&p', services);
  expect(answer).toMatch(/^Your portfolio since \w{3} \d+, \d{4}: /);
  expect(answer).toContain('**S&P 500 (SPX)** over the same time: ');
});

test('alerts exist, on the Settings page', async () => {
  expect(await ask('how do i set a price alert', services)).toContain('on the **Settings** page, under Alerts');
  expect(await ask('alert me when apple hits 300', services)).toMatch(/your alerts, .* on the Settings page/);
});
