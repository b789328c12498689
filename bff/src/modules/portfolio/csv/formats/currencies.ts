/** Money that is no coin, besides the dollar. */
const ELSEWHERE = new Set(
  (
    'AED ARS AUD BGN BHD BRL CAD CHF CLP CNH CNY COP CZK DKK EGP EUR GBP GBX GEL HKD HUF IDR ILS INR ISK JPY KES KRW KWD KZT ' +
    'MAD MXN MYR NGN NOK NZD PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TRY TWD UAH UYU VND ZAR'
  ).split(' '),
);

export function isMoneyElsewhere(currency: string): boolean {
  return ELSEWHERE.has(currency);
}
