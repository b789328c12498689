/** A word of investing, or of this product, and what it means. */
export interface Term {
  /** As it is said at the start of its definition. */
  readonly title: string;
  /** In lower case and in the singular, as `wordsOf` reads them. */
  readonly names: readonly string[];
  /** Markdown: one to three sentences. */
  readonly meaning: string;
  /** Whether Bell has figures of it, so that the bare word, or the word with "the", asks for those. */
  readonly figure: boolean;
}

/** The names that a term goes by; a star marks what Bell has figures of. */
const TERMS_AS_WRITTEN: Readonly<Record<string, string>> = {
  'Realized gain | realized gains | realized profit | realized loss | realized *':
    'is what you made by selling for more than you paid. It is final, and in most countries it is what is taxed.',
  'Unrealized gain | unrealized gains | unrealized profit | paper gain | paper profit | paper loss | unrealized loss | unrealized *':
    'is what you would make if you sold now: value minus cost. It changes with the price until you sell.',
  'Long position | long | going long':
    'is owning something, so that you gain when its price rises. The opposite is short.',
  'Payout ratio | dividend payout ratio':
    'is the part of its earnings that a company pays out as dividends. Above 100%, it pays more than it earns.',
  'Bag holder | bagholder': 'is someone who still holds something long after its price has fallen.',
  'Buying the dip | buy the dip | dip buying':
    'is buying after a price has fallen, in the hope that it comes back. It may fall further.',
  'HODL | hodling': 'is crypto slang for holding on, whatever the price does. It began as a misspelling of hold.',
  'FOMO | fear of missing out':
    'is the fear of missing out: buying because others gain. It tends to peak near the top.',
  FUD: 'is fear, uncertainty, and doubt: bad news, true or not, that makes people sell.',
  'Whale | whales': 'is someone who holds so much of a coin or a stock that a single trade can move its price.',
  'Altcoin | alt coin': 'is any coin other than Bitcoin.',
  'Market maker': 'is a firm that offers to buy and to sell all day, and earns the gap between the two prices.',
  'Circuit breaker | trading halt': 'is a pause in trading after a very large move, so that people can think.',
  'Premarket | pre market | after hours | after hours trading | extended hours':
    'is trading before the open or after the close of the exchange. Few trade then, so prices jump more.',
  'Candlestick | candlestick chart | candle':
    'is a bar of a chart that shows the open, the high, the low, and the close of a period.',
  'RSI | relative strength index':
    'is a number from 0 to 100 that compares recent gains with recent losses. It describes the past, not the future.',
  'Support | support level': 'is a price at which a decline has stopped before. Nothing makes it stop there again.',
  'Resistance | resistance level': 'is a price at which a rise has stopped before. Nothing makes it stop there again.',
  'Futures | future | futures contract':
    'is a contract to buy or sell something on a later day at a price that is set now.',
  'Hedge | hedging': 'is an investment that gains when another one loses, so that the two together swing less.',
  'Hedge fund': 'is a private fund for wealthy investors that may bet on falling prices and borrow money.',
  'Penny stock':
    'is a share that costs less than a few dollars. They are thinly traded, swing widely, and are easy to manipulate.',
  'Growth stock':
    'is a share of a company whose earnings are expected to grow fast. People pay more for it today for what it may earn later.',
  'Value stock': 'is a share that is cheap next to what the company earns or owns.',
  'Buyback | share buyback | stock buyback':
    'is a company’s purchase of its own shares. Each remaining share then owns a larger part of the company.',
  'Wash sale | wash sale rule':
    'is selling at a loss and buying the same thing within 30 days. In the US, the loss then does not count for taxes right away.',
  'Annualized return | annualized | cagr | compound annual growth rate':
    'is the return per year that, compounded, gives the whole return.',
  'Commodity | commodities': 'is a raw material that is traded, such as oil, gold, or wheat.',
  'Interest rate | interest rates':
    'is the price of borrowing money, in percent per year. When rates rise, the prices of bonds fall, and often those of stocks.',
  'Fear and greed index': 'is a number that tries to measure the mood of the market. Bellwether doesn’t show one.',
  'Halving | bitcoin halving': 'is the cut by half of the new bitcoins that miners get, about every four years.',
  'Wallet | crypto wallet | cold wallet | hot wallet | hardware wallet':
    'is a program or a device that keeps the keys to your coins. A hot wallet is connected to the internet; a cold one is kept offline. If you lose the keys, you lose the coins.',
  'Gas fee | gas': 'is what you pay the network to carry out a transaction on Ethereum.',
  'DeFi | decentralized finance': 'is lending, trading, and the like by programs on a blockchain, without a bank.',
  'NFT | nfts': 'is an entry on a blockchain that stands for one thing, such as a picture.',
  Alpha:
    'is how much better an investment did than its benchmark, after the risk that it took. Below zero, it did worse.',
  'Dead cat bounce':
    'is a short rise in the middle of a long fall. The name says that even a dead cat bounces if it falls far enough.',
  'Token | crypto token': 'is a unit of value that lives on the blockchain of another coin, such as one of Ethereum’s.',
  'Bubble | market bubble':
    'is a rise of prices far beyond what the things are worth, kept up by the hope of selling to someone else. It tends to end quickly.',
  Rally: 'is a quick rise of prices, in a market or in one stock, often after a fall.',
  'Pullback | dip': 'is a small fall from a recent high, by convention of less than 10%.',
  'Volatile market | choppy market': 'is one whose prices swing widely in both directions.',
  'Diamond hands | paper hands':
    'are slang: those with diamond hands hold on through a fall, and those with paper hands sell at once.',
  'Pump and dump': 'is a fraud: someone talks a price up, and sells to those who believe it.',
  'Insider trading':
    'is trading on facts about a company that the public does not know. In most countries it is a crime.',
  'Trailing stop | trailing stop order':
    'is an order that sells once the price falls a set distance from its highest point. It rises with the price and never falls.',
  'Overbought | oversold':
    'says that a price rose very fast, so that some expect a fall. Oversold is the opposite. Neither says when it turns.',
  'Short interest': 'is how many shares of a company are sold short and not yet bought back.',
  'Free float | float | public float':
    'is the part of a company’s shares that anyone can trade, without what insiders hold.',
  Arbitrage: 'is buying something where it is cheap and selling it at once where it is dear.',
  'Standard deviation': 'says how far numbers, such as daily returns, usually lie from their average.',
  'Market timing | timing the market':
    'is buying and selling on a guess of where prices go next. Few do it well for long.',
  'Time horizon | investment horizon': 'is how long you can leave money invested before you need it.',
  'Passive investing': 'is holding the whole market through a fund, and not picking. Active investing picks.',
  'Asset | assets': 'is anything that is worth money, such as a stock, a bond, a coin, cash, or a house.',
  'Security | securities': 'is an investment that can be traded, such as a stock, a bond, or a fund.',
  'Broker | brokerage | stockbroker':
    'is a firm that buys and sells investments for you, and keeps them in your account.',
  'Mining | crypto mining | bitcoin mining':
    'is checking the entries of a blockchain with computers, for a reward in new coins.',
  'Smart contract': 'is a program on a blockchain that carries out an agreement by itself.',
  'Treasury bond | treasury | treasuries | treasury bill | t bill':
    'is a loan to the US government. It is held to be among the safest investments.',
  'Yield curve | inverted yield curve':
    'shows what bonds of different lengths pay. It is inverted when short ones pay more than long ones, which some take for a sign of a recession.',
  'Quantitative easing': 'is a central bank’s buying of bonds with new money, to lower interest rates.',
  'Forward P/E | forward p e': 'is the share price divided by the earnings that are expected for the next year.',
  'Robo-adviser | robo advisor | robo adviser': 'is a program that invests your money by fixed rules.',
  'SPAC | special purpose acquisition company':
    'is a company without a business that raises money to buy one and bring it to the exchange.',
  'Momentum | momentum investing':
    'is the tendency of what rose lately to go on rising for a while. It can turn at any time.',
  'Settlement | settlement date | trade date':
    'is when shares and money change hands after a trade. For US stocks, it is one business day later.',
  Prospectus: 'is the document that describes a fund or an offering, with its costs and risks.',
  'Paper trading': 'is trading with made-up money, to practice.',
  'Pattern day trader':
    'is, in the US, someone who day-trades four times or more in five business days in a margin account.',
  Sector: 'is a group of companies in the same line of business, such as energy or technology.',
  'REIT | real estate investment trust':
    'is a company that owns buildings and passes most of the rent on as dividends.',
  'Net worth *': 'is what you own minus what you owe.',
  'Ask price | ask | offer price':
    'is the lowest price at which someone offers to sell right now. It’s the price you’d pay if you bought at once.',
  'Asset allocation | allocation *':
    'is how your money is divided among kinds of investments, such as stocks, bonds, coins, and cash. It explains more of a portfolio’s ups and downs than any single pick does.',
  'Average cost | average cost basis *':
    'is what you paid for all your units of a symbol, divided by their number. Ten shares at $100 and ten at $120 have an average cost of $110.',
  'Backtest | back test | backtesting':
    'is a replay of a method on past prices: what it would have said each day, scored with what happened next. A good backtest promises nothing, because the past doesn’t repeat exactly.',
  'Bear market | bear | bearish':
    'is a long, broad decline, by convention at least 20% below the last peak. A “bear” is someone who expects one.',
  Benchmark:
    'is what you compare a return with, such as an index fund that holds the whole market. Beating it is the question, not being up.',
  Beta: 'says how strongly a stock moves with the market. At 1 it moves as the market does, at 2 about twice as much, and at 0 it doesn’t follow the market.',
  'Bid price | bid':
    'is the highest price at which someone offers to buy right now. It’s the price you’d get if you sold at once.',
  'Bid-ask spread | spread | bid ask spread':
    'is the gap between the lowest offer to sell and the highest offer to buy. You lose it each time you buy and sell again, so a wide one makes trading expensive.',
  'Blockchain | block chain':
    'is a ledger that many computers keep together. Entries are only added, each block names the one before it, and no single party can rewrite it.',
  'Blue chip | blue chip stock | bluechip':
    'is a large, well-established company with a long record of earnings. The name comes from the most valuable chip in poker.',
  Bond: 'is a loan to a government or a company that pays interest and returns the amount on a set day. Its price falls when interest rates rise.',
  'Break-even price | break even | breakeven | break even price | breakeven price *':
    'is the price at which you’d have neither a gain nor a loss: what you paid for a unit, fees included.',
  'Basis point | bp | bps':
    'is a hundredth of a percentage point. A rate that goes from 4.00% to 4.25% rises by 25 basis points.',
  'Bull trap': 'is a rise after a fall that draws buyers in, before the price falls on. The opposite is a bear trap.',
  'Bear trap': 'is a fall that makes people sell, before the price rises again. The opposite is a bull trap.',
  'Fork | hard fork | soft fork | crypto fork':
    'is a change of the rules of a blockchain. In a hard fork the chain may split in two, and the new one may have a coin of its own.',
  'All-time high | all time high | ath *': 'is the highest price ever.',
  'Bull market | bull | bullish':
    'is a long, broad rise, by convention at least 20% above the last low. A “bull” is someone who expects one.',
  'Call option | call':
    'is the right, not the duty, to buy a stock at a set price until a set day. You lose what you paid for it if the price stays below.',
  'Capital gain | capital gains *':
    'is what you make by selling for more than you paid. Until you sell, the gain is unrealized.',
  'Closing price | close *':
    'is the last official price of a trading session. For coins, which trade around the clock, the day ends at midnight UTC.',
  'Compounding | compound interest | compound return':
    'is earning returns on earlier returns, as compound interest does. At 7% a year, money doubles in about ten years without another dollar added.',
  'Confidence | forecast confidence':
    'of a forecast is the probability of the most likely of its three outcomes: Up, Neutral, or Down. Chance alone would give each about 33%.',
  'Correction | market correction':
    'is a decline of 10% to 20% from a recent peak. They’re common, about once every year or two for US stocks.',
  'Correlation *':
    'says how closely two prices move together. It’s 1 if they always move in step, 0 if they’re unrelated, and –1 if they always move in opposite directions.',
  'Cost basis | basis | tax basis':
    'is what you paid for an investment, fees included. Selling price minus cost basis is your gain or loss.',
  'Cryptocurrency | crypto | coin':
    'is money or a token on a blockchain rather than at a bank. Prices swing far more than those of stocks, and trading never closes.',
  'Day trading | day trader':
    'is buying and selling within the same day. Costs add up, and most people who try it lose money.',
  'Diversification | diversifying | diversify | diversified portfolio':
    'is spreading your money over several investments that don’t all fall for the same reason. It lowers risk without lowering the expected return as much.',
  'Dividend *':
    'is money that a company pays its shareholders out of its profits, so much for each share. Many US companies pay quarterly.',
  'Dividend yield': 'is a year’s dividends divided by the share price. A $100 share that pays $3 a year yields 3%.',
  'Dollar-cost averaging | dollar cost averaging | dca | cost averaging':
    'is investing the same amount at regular times, whatever the price. You buy more units when they’re cheap and fewer when they’re expensive.',
  'Drawdown | max drawdown | maximum drawdown *':
    'is the fall from a peak to the lowest point after it. A portfolio that went from $10,000 to $7,000 had a drawdown of 30%, and needs a gain of 43% to get back.',
  'Earnings | net income | earnings report':
    'are a company’s profits, what’s left of its revenue after all costs. Listed US companies report them every quarter.',
  'EPS | earnings per share': 'is earnings per share: a company’s profit divided by the number of its shares.',
  'ETF | exchange traded fund':
    'is an exchange-traded fund: a basket of stocks or bonds that trades like one stock. SPY, for example, holds the companies of the S&P 500.',
  'Ex-dividend date | ex dividend date | ex date | ex dividend':
    'is the first day on which a buyer no longer gets the next dividend. The price tends to open lower by about that amount.',
  'Expense ratio':
    'is what a fund takes out of its assets each year to run it. At 0.50%, that’s $5 a year for each $1,000.',
  '52-week high and low | 52 week high | 52 week low | 52 week range | fifty two week high *':
    'are the highest and lowest prices of the past year.',
  'FIFO | first in first out':
    'is “first in, first out”: when you sell, the units you bought first count as sold first. Your gains here are figured that way, unless an account has another cost basis.',
  'Fractional share | fractional shares':
    'is part of a share, such as 0.25. It lets you invest a set amount in a stock that costs more.',
  'In the red | in the black | in the green | underwater | under water':
    'means at a loss: worth less than what was paid. In the green, or in the black, is the opposite: at a profit.',
  'Index | stock index | market index':
    'is a figure that follows a group of stocks by fixed rules. The S&P 500 follows 500 large US companies, weighted by their size.',
  'Index fund':
    'holds everything in an index, in the same proportions. There are no stock pickers to pay, so it’s cheap.',
  Inflation: 'is the rise of prices in general. A return below inflation is a loss in what your money can buy.',
  'IPO | initial public offering': 'is an initial public offering: the first sale of a company’s shares to the public.',
  Leverage:
    'is investing with borrowed money. It multiplies losses as well as gains, and the loan has to be paid back either way.',
  'Limit order': 'is an order to buy or sell at a set price or better. It may never be filled.',
  'Liquidity | liquid':
    'is how easily something can be sold quickly without moving its price. Large stocks are liquid; a house isn’t.',
  'Lot | tax lot': 'is one purchase of a symbol, with its date and its price. Two purchases of AAPL are two lots.',
  'Margin | margin account | margin trading':
    'is money that a broker lends you against your investments. If they fall too far, the broker can sell them without asking: a margin call.',
  'Market capitalization | market cap':
    'is the price of one share times the number of all shares: what the whole company costs at today’s price.',
  'Market order':
    'is an order to buy or sell at once, at the best price there is. In a thin market that price can surprise you.',
  'Money-weighted return | money weighted return | xirr | irr | internal rate of return *':
    'is your personal yearly return, with the timing and the size of what you put in and took out. It’s the rate at which your cash flows come out to today’s value.',
  'Moving average':
    'is the average of the last so many closes, such as 50 or 200 days, drawn day by day. It shows the trend without the daily noise.',
  'Mutual fund':
    'pools the money of many people into one portfolio. You buy and sell it once a day at its closing value; an ETF trades all day.',
  'Neutral | neutral forecast | neutral direction | neutral prediction':
    'in a forecast is a close within a small band around the last one: neither clearly up nor clearly down. The band is set so that it happens about a third of the time.',
  'Option | stock option':
    'is the right, not the duty, to buy (a call) or sell (a put) a stock at a set price until a set day. It can expire worthless.',
  'P/E ratio | p e | p e ratio | pe | pe ratio | price to earnings | price to earnings ratio | price earnings ratio':
    'is the share price divided by the earnings per share of the past year. At 20, you pay $20 for each dollar of yearly profit. A high one means that buyers expect growth.',
  'P&L | p/l | profit and loss | profit | pl *':
    'is profit and loss: what your holdings are worth now minus what you paid for them.',
  'Percentage point | percentage points':
    'is the difference between two percentages. From 4% to 6% is two percentage points, and a rise of 50%.',
  'Portfolio *': 'is everything you hold, seen as a whole.',
  'Put option | put':
    'is the right, not the duty, to sell a stock at a set price until a set day. It gains when the price falls.',
  'Rebalancing | rebalance':
    'is selling some of what grew and buying some of what lagged, to get back to the mix you chose.',
  Recession: 'is a broad decline of the economy that lasts more than a few months.',
  'Return | roi | return on investment *':
    'is what an investment gained or lost, as a share of what you put in. $100 that become $108 have a return of 8%.',
  'Risk tolerance': 'is how much of a loss you could live with, in money and in nerves, without selling at the bottom.',
  'S&P 500 | s&p | s p 500 *':
    'is an index of 500 large US companies, weighted by their size. It’s the usual yardstick for US stocks.',
  'Sharpe ratio':
    'is the return above that of safe cash, divided by volatility: how much you were paid for the risk of its ups and downs. Higher is better.',
  'Short selling | short | shorting | short sale | going short':
    'is selling borrowed shares in the hope of buying them back cheaper. The loss has no limit, because a price can rise without end.',
  'Short squeeze': 'is a jump in price that forces short sellers to buy back, which drives the price up further.',
  Slippage: 'is the difference between the price you expected and the price you got.',
  'Stablecoin | stable coin':
    'is a coin that is meant to be worth one dollar, or another fixed amount. Whether it holds depends on what backs it.',
  Staking: 'is locking up coins to help run their blockchain, for a reward in the same coin.',
  'Stock | share | equity':
    'is a piece of a company. You own a part of it, share in its profits, and can lose what you paid.',
  'Stock split | split | reverse split':
    'changes the number of shares and leaves their total value as it is. In a 4-for-1 split, one share at $400 becomes four at $100. A reverse split does the opposite.',
  'Stop order | stop loss | stop loss order':
    'is an order that sells once the price falls to a set level. In a sudden drop you may get less than that.',
  'Ticker symbol | ticker | stock ticker': 'is the short code of an investment, such as AAPL for Apple.',
  'Time-weighted return | time weighted return | twr *':
    'is the return of your investments without the effect of when you added or took out money. That makes it fair to compare with an index.',
  'Trading volume | volume *': 'is how many units changed hands in a period.',
  'VIX | volatility index | fear index':
    'is an index of how much movement the options market expects of the S&P 500 over the next month. Below 20 is calm; above 30 is nervous.',
  'Volatility *':
    'is how widely a price swings, usually as the standard deviation of its daily returns, scaled to a year. Higher means larger moves both ways.',
  'Watchlist *': 'is your list of symbols to keep an eye on. Being on it doesn’t mean that you own them.',
  Yield: 'is the yearly income of an investment, such as dividends or interest, as a share of its price.',
  '80% range | 80 range | 95% range | 95 range | prediction interval | interval | confidence interval | forecast range | interval of 80 | interval of 95 | range of 80 | range of 95 | 80 interval | 95 interval':
    'of a forecast is where the next close should fall four times in five; for the 95% range, nineteen times in twenty. The track record shows how often it did.',
  'Hit rate | hitrate | accuracy rate *':
    'is the share of the scored forecasts that named the right one of Up, Neutral, and Down. Guessing at random would have a hit rate of about 33%.',
  'Track record *':
    'is how the forecasts turned out: each is issued before its session, kept, and scored against the actual close.',
  'Day change | day gain | daily change | change today | 24 hour change *':
    'is how far a price, or the value of a holding, has moved since the previous close. For coins, it’s the past 24 hours.',
  'Day range | days range *': 'is the lowest and the highest price of the session. For coins, it’s the past 24 hours.',
  'Next close | next close forecast *':
    'is the close that a forecast is for: the next session’s, or for a coin, the next UTC day’s.',
  'Current value *': 'is what you hold of something at its latest price: quantity times price.',
  'Total return | total gain *':
    'is all that an investment gained, as a share of what it cost or was worth at the start: the change of its price, and its income.',
  'Previous close | prior close *':
    'is the last price of the session before this one. The change of a day is measured from it.',
  'Delayed price | stale price | green dot | dot beside a price | dot next to a price | little dot | colored dot | dot next to the price | dot beside the price | little dot next to the price':
    'shows how fresh a price is. Live is from the current session, delayed lags the market by a set time, closed is the last price before the market closed, and stale is the last known price while the source isn’t responding.',
  'Year to date | ytd *':
    'is the time from January 1 to now. A return year to date compares today’s price with the last close of the year before.',
  'Stock exchange | exchange':
    'is a market where stocks are bought and sold at set hours. The largest in the United States are the NYSE and the Nasdaq.',
  'NYSE | new york stock exchange':
    'is the New York Stock Exchange, the largest in the world by the value of the companies that trade there. Regular hours are 9:30 AM to 4:00 PM ET, Monday through Friday.',
  'Book value':
    'is what a company has minus what it owes, by its balance sheet. Divided by the number of its shares, it is compared with their price.',
  'Stop limit order | stop limit':
    'is an order that waits for a set price, the stop, and then becomes a limit order: it is filled at its limit or better, or not at all.',
  'Good till canceled order | good till canceled | good til canceled | good till cancelled | gtc order | gtc':
    'is an order that stays open until it is filled or you cancel it. Most brokers end it after some months.',
  'Order book': 'is the list of all open orders to buy and to sell something, by price.',
  'Tax loss harvesting | loss harvesting':
    'is selling something at a loss so that the loss counts against gains when taxes are due. Whether it does is for a tax professional.',
  'Sortino ratio | sortino':
    'is the return beyond a safe rate, divided by the volatility of the losses alone. Unlike the Sharpe ratio, it doesn’t count swings upward as risk.',
  'Meme stock | meme stocks':
    'is a stock that rises because many people talk about it online, and less because of what the company earns. It can fall as fast.',
  'Stock market crash | market crash | crash': 'is a sudden and steep fall of prices across the market, within days.',
  'Margin call':
    'is a broker’s demand for more money because the value of what you bought with borrowed money has fallen. If you don’t add it, the broker may sell.',
  'ADR | american depositary receipt':
    'is an American depositary receipt: a certificate, traded in the United States, that stands for shares of a company from another country.',
  'Small cap | small caps | small cap stock':
    'is a company with a small market value, often about $250 million to $2 billion.',
  'Mid cap | mid caps | mid cap stock':
    'is a company with a market value between small and large, often about $2 billion to $10 billion.',
  'Large cap | large caps | large cap stock': 'is a company with a large market value, often more than $10 billion.',
  'Golden cross | death cross':
    'is what chart readers call the moment when the 50-day average of a price rises above its 200-day average. The opposite is a death cross.',
  'Risk free rate | risk free return':
    'is the return of something that is as good as certain, such as short-term debt of the US government. Other returns are measured against it.',
  'Private key | private keys':
    'is the secret number that lets its holder spend the coins of a wallet. Anyone who has it has the coins.',
  'Seed phrase | recovery phrase':
    'is 12 or 24 words from which the keys of a crypto wallet can be restored. Anyone who has them has the coins.',
  'Satoshi | satoshis | sats': 'is the smallest unit of Bitcoin: one hundred-millionth of a coin.',
  'Rug pull':
    'is a fraud in which the makers of a coin sell theirs, or take the money, and leave everyone else with something worthless.',
  'Fiat money | fiat | fiat currency':
    'is money that a government issues and that no metal stands behind, such as the US dollar.',
  'Premarket trading | pre market trading':
    'is trading before the regular hours, which begin at 9:30 AM ET. Fewer people trade then, so prices can jump.',
  'Black swan | black swan event': 'is a rare event with large effects that hardly anyone expected.',
  'Swing trading | swing trader': 'is buying and selling over days or weeks, to gain from moves of that length.',
  'Roth IRA | roth':
    'is a US retirement account that you pay into with money that was already taxed. What it gains is generally not taxed when it is paid out in retirement.',
  '401(k) | 401k | 401 k':
    'is a US retirement plan of an employer that employees pay into from their salary. In the usual kind, taxes are due when money is paid out.',
  'Brokerage account':
    'is an account with a broker, through which you buy, hold, and sell stocks, funds, and the like.',
  'Fed | federal reserve | the fed':
    'is the Federal Reserve, the central bank of the United States. It sets the interest rate that other rates follow.',
  'GDP | gross domestic product':
    'is gross domestic product: the value of all that a country produces in a year or a quarter.',
  'Value at risk':
    'is the loss that will not be exceeded over a set time with a set probability, such as 95%. It says nothing about how bad the rest can be.',
  'Tracking error': 'is how much the returns of a fund swing around those of the index that it follows.',
  'Forecast | forecasts *':
    'is a statement of what may come. Each one here is for the next close of one symbol: the odds of Up, Neutral, and Down, a predicted price, and its ranges.',
  'Price alert | price alerts':
    'is an email that you get when a price rises above or falls below what you set. Ask me, such as “alert me when AAPL is above 300,” or set it on a symbol’s page with Set Alert.',
  'Short-term gain | short term gain | short term gains | short term capital gain | short term capital gains':
    'is a gain on something that was held for a year or less when it was sold.',
  'Long-term gain | long term gain | long term gains | long term capital gain | long term capital gains':
    'is a gain on something that was held for more than a year when it was sold. In the United States, its tax rate is usually lower than that of a short-term gain.',
};

export const TERMS: readonly Term[] = Object.entries(TERMS_AS_WRITTEN).map(([key, meaning]) => {
  const figure = key.endsWith(' *');
  const [title = '', ...others] = key.replace(/ \*$/, '').split(' | ');
  return { title, names: [title.toLowerCase(), ...others], meaning, figure };
});
