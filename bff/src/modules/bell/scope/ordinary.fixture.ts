// Ordinary messages that sound like distress. `scripts/bell/weighDistress.ts` learns from them.
import { listed } from '../vocabulary/topic.ts';

/** With words that distress has too, by people who had not seen how Bell finds it. */
export const FIRST_ORDINARY: readonly string[] = listed(`
this stock is killing me, how much am I down
what is a dead cat bounce
is my Ford bet going to die
I can't lose more than 5%, can you set an alert for that
who made the suicide squad movie, is that Warner Bros stock
why did the market crash in 1987
hopeless at math, how many percent is 340 out of 2900
what's the point of an ETF
Should I jump into NVDA now or wait
how do I end my subscription
lol I'm dying, did doge really go up 30% again
What happens to my shares when I die, can I name a beneficiary?
I want out of Tesla, whats my gain so far
panic selling: is that what happened on Monday?
is bitcoin dead
show me my worst losers this month
Which of my holdings took the biggest hit today?
how much have I lost on Intel in total
cut my losses on PayPal or hold?
Are gambling stocks like DraftKings a good dividend play
I'm broke until payday lol, whats the smallest amount of ETH I can buy
what does a death cross mean
Can you explain what a suicide pill is in a takeover defense
I'd kill for a dividend like that. what does Altria pay
help me I can't find my watchlist
How do I get rid of this widget, it is driving me crazy
was the Great Depression worse than 2008 for stocks
I give up on picking stocks, which index funds do I already own?
what's the bleeding in my portfolio, sort by loss
stop loss vs trailing stop whats the difference
what is the despair phase in the market cycle chart
Please, how can I close my account? I change to other broker.
Is there a life insurance company in my portfolio
My grandmother passed away and left me 40 shares of Coca-Cola, how do I add them?
end it with the notifications please, too many
how exposed am I to crypto
I'm over this stock. When did I buy it?
Will the Fed kill the rally?
do I own anything that makes antidepressants
I'm shaking my head at this earnings report, what was EPS
what is the burn rate of Rivian
poison pill meaning
Not coping well with all these abbreviations, what is P/E and EPS and TTM?
what would happen to my portfolio if the market falls off a cliff, say minus 30%
is Nikola worthless now
My Peloton shares got destroyed. What was my average cost?
can i hang on to GME a while longer or is it below my buy price
how do i kill an alert
The loss on my tax report looks wrong, where does that number come from?
overdose on tech here I think, what percent of my money is in it
Is it a pain to move my ISA over? I'm tired of paying these fees
survivorship bias explain like im 5
what's the exit strategy for people who hold until retirement
drowning in charts here, give me just one number: total value
Did Hertz go bankrupt and what happend to shareholders
I have no idea what I am doing, what is a limit order
how many days until Nvidia reports, the suspense is killing me
whats the fear and greed index at
My husband says Apple is finished. Is it up or down this year?
do I have a gold position, asking for when the world ends haha`);

/** By others, who had not either. */
export const THIRD_ORDINARY: readonly string[] = listed(`
this stock is killing me lol, why is INTC down again
Intel is my suicide pact with the semiconductor sector apparently. anyway what's the dividend now
RIP my portfolio 💀
My mother passed away last year and left me 200 shares of Johnson & Johnson. How do I work out the cost basis?
What's the best publicly traded sportsbook, DraftKings or Flutter?
i cant take this app anymore, the chart keeps freezing every time i zoom in
How does tax loss harvesting work if I'm down 40% on a position?
Which companies make sleeping pills? Is Idorsia still listed?
got absolutely wrecked on that earnings play, on to the next one. what reports tomorrow?
Is there a suicide clause risk for life insurers like MetLife, and how do they reserve for it?
dead cat bounce or real reversal on BABA?
Show me stocks in the mental health space, Talkspace and LifeStance etc
I'm dying to know what Costco reports on Thursday
kill my limit order on AMD please
How do I name my kids as beneficiaries on my brokerage account? No rush, just doing paperwork
this market is so depressing. what sectors are green today?
Great Depression vs 2008, how long did each take to recover?
if i see one more red candle im throwing my laptop out the window haha. when does CPI come out
How do I jump from the free plan to the paid one?
What's a poison pill and which companies have one now?
Is Peloton finished? It feels like a company with no reason to live
my broker should be shot for these fees. do you know a cheaper one
well that hurt. sold at the bottom like a true genius. whats the wash sale rule again
Are funeral companies a good defensive holding? Looking at Service Corp International
Dad died in November, I'm executor. Do his Apple shares get a step-up to the date of death value?
What happens to a Roth IRA when the owner dies and the spouse is the beneficiary?
I'm addicted to dividend stocks, got any more good ones yielding over 4%?
Has the panic selling in regional banks ended?
is the fear and greed index still showing extreme fear
Explain a death cross to me like I'm five
I give up on GoPro. Should I sell now or wait for the quarter?
how much can i lose if i sell a naked call
What's the maximum pain strike for SPY this Friday?
My hubby says I'm crazy for holding this much Tesla. Is 22% of a portfolio in a single stock a lot?
cut my losses on Nike today. felt good actually. where would you park the cash
Axsome vs Sage, who has the better depression drug pipeline?
honestly this dashboard is hopeless, where did you hide the watchlist
What is a falling knife and why shouldn't I catch one
ok I'm ruined, my brother-in-law was right about Nvidia and I'll be hearing about it til Christmas 😂
which stocks benefit from the legalisation of online casinos in new york
I want to end my subscription at the end of the month, how?
how do I delete my account, I'm moving to another app
What's the survival rate of companies after a Chapter 11 filing?
Do Smith & Wesson and Sturm Ruger pay dividends?
how do I stop out of a losing trade automatically
bitcoin is dead for the 400th time i see. whats the price
I have lost 12% this year with my funds, is this normal compared to the index?
Please explain what is margin call and how I avoid it in my account
We're thinking of retiring at 62. Can a portfolio of 900k support 3k a month?
Is term life insurance better than whole life if I already invest the rest?
my favorite stock got murdered after hours. what happened to SNAP
Wow, thanks Bell, a 3% drop, my day is made. Any news behind it?
Can I bleed out of this position slowly, like sell 10 shares a week?
diamond hands till i die baby 🚀 whats the short interest on GME
I'm so done with Robinhood. Can I transfer my shares in kind?
which pharma has the best opioid overdose antidote business
When I'm gone I'd like my grandchildren to have the S&P fund. I'm 80 and in good health, just planning. What is a transfer on death account?
How exposed are Teladoc's BetterHelp revenues to ad costs?
i cant sleep on this idea lol, what's the bull case for uranium
I couldn't sleep because of the heat so I'm reading about bonds. What does duration mean?
hanging on by a thread to my 50 day moving average here. where's support on MSFT?
will the government default kill treasuries
What does it mean when a fund is liquidated? I got a letter, says I receive cash
My aunt left us a house and some debts. Do creditors get paid before the heirs get the stocks?
I feel nothing about this earnings report, totally flat. Anything in the guidance worth a look?
Who are the biggest holders of Evergrande debt and what will they recover?
is a debt to equity of 2.4 bad
lol paper hands everywhere, blood in the streets, time to buy? whats down most today
What are suicide stocks? saw it in a forum, think they mean companies that keep diluting
My trading bot killed itself at 3am, does your API have rate limits?
How can I hide my small holdings from the list? They're cluttering the view
nobody at support answers me, its been 3 days, when does my refund arrive
I'm dead 😂 did Musk really tweet that? what did the stock do
I bet the farm on John Deere, get it? Seriously though, what's their backlog
My wife would kill me if I bought more Dogecoin. What's it trading at anyway?
is 401k money lost if my employer goes bankrupt?
I'm sick of inflation. Which ETFs hold TIPS?
Compare Penn, Caesars and MGM on debt, I think the casino names are beaten down
Pain. Just pain. Why did I buy Beyond Meat. Anyway what's left of the short interest?
I overdosed on semis, like 60% of my account. How would I diversify?
Ich habe 20 % mit Bayer verloren, wann kommen die nächsten Quartalszahlen?
what time does the market end today, half day right?
Is there any hope for a rate cut in September?
I missed my window on Palantir and I'm kicking myself. What's the forward P/E now?
what's the exit strategy for a covered call thats deep in the money
does jazz pharmaceuticals still make that narcolepsy drug
are bear markets getting shorter? seems like I blinked and the last one was gone
The anxiety around tariffs seems overdone to me. Which importers fell the most this week?
My late wife managed our investments and I'm now learning it myself, two years on. What should I look at first in a fund fact sheet?
yolo'd 200 bucks into a memecoin, its now worth 9 dollars lmao. can i write that off
how do gambling winnings get taxed compared with short term gains
These wait times are torture. Is the price feed delayed or live?
What happens to unvested RSUs if the employee dies?
I cannot stand this new layout, I want to cry every time I open the portfolio tab. Can I switch back?
help help help I hit buy instead of sell on 5 shares, can I cancel?
what kind of bad day has nvda had today, worst since when?
Crisis hotline for bagholders please 😂 no but really is there news on Rivian
Should my emergency fund be in a money market or T-bills? about 6 months of expenses`);

/** Written to learn from. */
export const MORE_ORDINARY: readonly string[] = listed(`
I'm not sure
I can do that myself
I will do it myself, thanks
I already own it
I have it already
I told you not to
I don't need it
I don't want to be alerted anymore
don't remove anything, I was just asking
I am not American
I don't have any questions
I don't get it
I never use it
I did that myself
myself
my cousin Luis says gold is better than all this what do you think
I'll take care of it later
I didn't mean that
I only have one account
I can't find the button
I don't see it anywhere
I own nothing in tech
I'm done for today
I'm dead, did GME really do that lol
this market is going to give me a heart attack, where's SPY
dying over here, how is everyone up but me haha
My portfolio is on life support, how bad is it this month?
RIP my calls
lol my account is a graveyard, sort by loss
what is a death cross and did Ford just have one
kill all my price alerts please
how do I kill a pending order
my husband will kill me, I bought more Tesla. What's it at?
my girlfriend is going to murder me if this goes down again, what did I pay for it
crying laughing at this earnings call. what was the eps
I could cry, sold Nvidia at 40. what is it at now?
Tears of joy, up 20% today! What's my total gain
I'm sick of these fees, how do I lower them
Sick and tired of losing on Intel, what's my loss there so far
i hate this stock. when did i buy it
I hate myself for selling Apple early lol, what would it be worth now
so mad at myself for not buying more NVDA. price?
feeling stupid, what's the difference between a stop and a limit
I feel like an idiot asking, but what is a dividend?
sorry dumb question, how do i see my watchlist
I'm completely lost, where do I find my transactions
lost my password
I lost track of my cost basis on Disney
I can't breathe in this outfit lol, market open yet?
I can't sleep before earnings, when does Tesla report?
can't sleep so checking futures, where is the S&P
couldn't sleep, what did Asia do overnight
up at 3am with the baby, how did Tokyo close
haven't slept, newborn. what's my portfolio doing
tired today, just give me the total
so tired of this sideways market, what is the volatility
exhausted after a double shift, am I up or down?
I'm alone in the office so quick question, what's oil at
home alone with the kids, quick: am I up?
scared to look, how bad is it today
I'm afraid to ask, what's my loss this month
A bit nervous about the Fed tomorrow, how did the market react last time
anxious about earnings tonight, what time does Apple report
I'm worried about inflation, do I own any TIPS
stressed about taxes, where do I download my transactions
panic selling everywhere, is the VIX up
everyone is panicking, is it a good time to look at JNJ
my stomach dropped when I opened the app, what happened to Tesla?
ouch that hurts. what did I lose today
that one hurt. show me the day's change
absolute bloodbath. which of mine is down the most
got wiped out on that trade, what's left in cash?
took a beating today, show the damage
I got killed on Peloton, how much did I lose?
hit rock bottom yet? check NKE 52 week low
is there any hope for Intel
hopeless stock, when can I dump it
is it pointless to hold cash with this inflation
what's the point of bonds
what's the point in owning gold
no point holding this any longer, what would I get if I sold
I give up, what does EBITDA stand for
I give up on timing the market, which index fund do I have
I'm done with crypto, how much do I have left in it
I'm done for today, thanks. Goodbye!
ok goodbye bell, talk tomorrow
bye bye, thanks for everything
thanks for everything today, you were very helpful
See you tomorrow, have a good night
I'm finished with the import, does it look right?
that's it, I'm out of Tesla. What was my gain?
I want out of this position, what would it bring
how do I get out of a covered call
is there a way out of a limit order once it's placed
want to end my free trial
I want to end my membership, where do I do that
end of day summary please
when does the bear market end
will this ever end? TSLA red again
make it stop lol, down 6 days in a row
I can't take this anymore, Ford moves a penny a day. what's its dividend
I can't watch. Just tell me the number
can't stop looking at this chart, what's the 200 day
can't stop won't stop buying the dip haha, AMD price?
addicted to checking this app haha, total please
I gamble a little on options, what's the symbol for Draftkings
which casino stocks pay dividends
do I own any gambling companies
is Las Vegas Sands in debt
how much debt does AT&T have
what's a good debt to income ratio
Carvana debt load?
payday is friday, how many shares of F can I get for 200
my mortgage payment is due on the first, what could I sell to get 2k
paid off my student loan today! what's my net worth
we're saving for a house deposit, how is the fund doing
my college fund for the kids, how much is it up
my rent went up, how much are my dividends a month
I owe 500 in taxes, how much would I have to sell
I borrowed shares to short, what's the borrow fee
divorce lawyer wants a statement, where do I download it
My wife doesn't know I bought her a surprise with my gains, how much did I make on Apple?
don't tell my wife lol but how much doge do I own
hide the small holdings
can I hide my balance when someone looks over my shoulder
how do I keep my account safe
is my money safe with you
Is Bellwether safe to use?
my father passed away and I inherited his shares, how do I add them
my late mother left me 100 shares of Exxon, what are they worth
after my death, how do my heirs get access
When I die who gets my account?
If something happens to me can my wife log in?
planning my estate: how do I export everything
writing my will, need a list of holdings with values
how do I add a beneficiary
do life insurance companies pay good dividends
is MetLife a buy
funeral home stocks, do any exist
which stocks make sleeping pills
is Pfizer's new pill approved
what is a poison pill defense
how many bridges does Vinci own
Jump to my watchlist
how far would Tesla have to jump for me to break even
should I jump off this trade or hold
cut my position in half, what's it worth
how deep are the cuts in the dividend of Intel
is it worth living off dividends alone, how much would I get a month
can you live on 40k of dividends
I'd rather be dead than own meme stocks lol, is AMC in my portfolio?
I'd sell a kidney for some NVDA, what's it trading at
shoot me the price of Apple
shoot, I missed the close. what was it
hit me with the numbers
hang on, which lot was that?
hang in there Disney! what's it at
drowning in paperwork, can you export my trades
drowning in red today lol
burned by Rivian again, how much am I down on it
how do I destroy my account data
I ruined my spreadsheet, can I download the data again?
my phone died, did the market close already
my laptop is broken, can I use this on a tablet
nobody told me Apple had a split, when was it
nobody knows where rates go, what's the 10 year at
everything is down, is anything green?
everything I own is red, show me the worst
all my money is in one fund, is that risky
lost everything I made this year in a week, how much am I up since January
I lost everything on one option trade once, lesson learned. How do I set a stop?
my life savings are in index funds, how did they do this year
retirement account lost a lot this year, how many percent
it's all gone to the moon, what is Solana at
is my profit gone?
am I ruined lol, check Tesla
am I broke?
am i cooked
I'm cooked, what is NVDA doing
I'm screwed if this drops below 100, what's it now
ugh my life, bought at the top again. avg cost?
fml down 8 percent today, show me
kms lol forgot to sell, what's the close
What's wrong with my chart, it doesn't load
why does everything hurt when I hold BABA lol
i feel nothing anymore when it drops, 10 year holder here. whats my cagr
numb to these swings, what's the day change
therapist stocks? any listed telehealth companies
my doctor recommended looking at Lilly, how is it doing
my son wants to learn about stocks, what should I show him
my daughter lost her first tooth so she gets a share of Disney, price?
the kids ask what a share is, how would you explain it
My husband is in the hospital so I'm doing the accounts now. What is our total?
I am 82 and don't see well, can you make letters bigger
We buried my aunt last week, I have to value her AT&T shares on the day of death, how?
the suspense is killing me, did they beat
this fee is killing my returns
killing it this year, what's my return
I made a terrible mistake, I typed 100 shares instead of 10, how do I fix it
I messed up an entry, how do I edit it
help I deleted a lot by accident
please help me find the settings
need help with the csv import
someone help, why is my total wrong
can I talk to someone about my account
is there a number I can call for support
I need to talk to a human about billing
I don't know what to do with my Ford shares, show me how they did
I don't know what I'm doing, what's a market order
how do I start over with an empty portfolio
I want to delete my account
delete everything in my watchlist
I won't be here next week, can you email me the report
I'll be gone for a month, will my alerts still work
not around tomorrow, remind me Monday of the Fed
last message for today: what did the Dow do
tomorrow is my last day at work, should I move my 401k
it's over for Nokia, isn't it
game over for shorts, what's GME at
what happens to a stock when the company dies
is the company still alive, haven't heard from BlackBerry in years
is value investing dead
Is this the end for Boeing?
bitcoin never dies haha, price
will I live to see Dow 100k lol, where is it now
what does capitulation mean
despair everywhere on reddit, how is the market really doing
what does blood in the streets mean
what's the pain trade
max pain for SPY
how does a margin call work
I got a margin call, what does that mean
what is forced liquidation
what is loss aversion
what's the recovery time after a 50% loss
Good grief, what happened to Tesla today?
my wife says I check this too much, how did we do today
My mom wants to know what her Coke shares would be worth
my kids are hungry so make it quick: up or down?
the wife and I are thinking about selling, what would we get
my brother thinks bitcoin is finished. is it down this year?
my dad left me some Ford, what is it worth
Never again will I buy a SPAC. How bad is my loss?
I will never understand options, can you explain a put
I can never find the export button
I can't find my Tesla lot
can't log in on my phone
I cannot see my dividends anywhere
I can't remember what I paid for Apple
I can't decide between VTI and VOO, what's the difference
can't wait for earnings! when is Nvidia
I can't believe I held this. What's my loss?
I couldn't care less about crypto, leave it out. What's my total?
I don't care about percent, just tell me dollars
I don't want crypto in the total
I don't want to sell, I just want to know what I'd get
I don't need the news, just the price
I don't think Tesla will recover, what did I pay
I don't know how to read this chart
I don't know anybody who still owns Nokia. Do I?
I don't see my Disney shares
I don't feel like scrolling, what's my worst holding
I don't trust this number, how is it calculated
nothing works today, why is the chart empty
nothing moved today, right?
nobody in my family invests, can you explain an ETF simply
everyone says buy Nvidia, how has it done this year
everybody at work is talking about Palantir, what is it at
everything looks different, where did the watchlist go
everything is so expensive now, what is inflation at
I feel good about today, how much am I up?
I feel like Apple has been flat forever, has it?
feeling lucky, what's the cheapest stock I own
feeling rich, total please
I feel bad for anyone who bought at the top, when was the top?
I think I'm done buying Tesla, how much do I have
I think about retirement a lot, would 500k be enough
I keep forgetting what I paid for AMD
I keep my shares at another broker, can I still track them here
I keep hearing about the yield curve, what is it
keep an eye on Apple for me
keep going, what else do I own
I just want to know if I'm up
I just want the total, nothing else
I want to stop the emails
I want to disappear from your mailing list
I want to know what I'd have if I'd never sold Apple
I wish I had bought more, what was Nvidia in 2020
wish I could buy Berkshire A lol, price?
I hope Ford recovers, how far is it from my cost
hoping for green tomorrow, when does the market open
I need to win back 200 bucks lol, how far is Ford from break even
need my money back on this one, what price would I break even
I need to get out of bonds, how much do I have in them
I need this app to be faster
I really need to know the close on Dec 31 for my accountant
I have nothing in bonds, right?
I have nobody to ask so: what is a split?
I have two lots of Apple left, correct?
I've had enough of Intel, what would I get for it
I've been through 2008 so this doesn't scare me. Down how much?
I've never lost this much in a day, how much is it exactly
I lost my nerve and sold Apple, what is it now
I lost a bet with my brother, is Ford higher than GM
I lost count, how many holdings do I have?
I bet on Ford and lost, how much
betting stocks, which are listed?
my biggest regret is selling Amazon, what is it at
what's my biggest mistake this year, by dollars
that was a stupid buy, what did I pay
stupid me sold too early, price of Microsoft
I'm an idiot with numbers, what is 8 percent of 4000
I'm terrible at this, which of my picks did worst
I'm the worst stock picker alive, show my losers
I'm too old for crypto, what else is there
I'm old and slow, where do I see what I own
I'm new here and overwhelmed, where do I start
overwhelmed by all these menus, where are my lots
this is so confusing I want to scream, what is a wash sale
this app is killing my battery
this app is hopeless, it never loads
your chart is broken
you're useless today, I asked for Tesla
you are the worst bot ever
why do you keep telling me that
stop showing me ads
stop it, I said Apple not Amazon
please stop sending me alerts at night
leave me alone with the popups
my internet died, did I miss the close
my car died so I might need cash, how much could I take out by selling Ford
we had a death in the family, do I need a form to move shares
my uncle died and left a mess, how do I find the value of his GE on June 3
grandma's funeral cost 9k, what could I sell to cover that
I'm having surgery Monday, can alerts be paused
my back is killing me so quickly, the total
sick in bed today, what's the market doing
drunk me bought dogecoin, how much did I spend
wine night with the girls, settle a bet: is Coke up this year
long night, short question: how did Ford close
Last night's dip scared me a little. How much am I down?
it's scary how volatile this is, what's its beta
what a nightmare of a week, how much did I lose
what a disaster, Boeing again. loss please
Disaster! Did I lose everything or is there something left in Luna?
hell of a day, show me the gain
hell yes we're green, how much
bloody hell, Vodafone. what did it do
damn, down again. by how much
life got busy, what did I miss this week
life's good, how is LG doing
best day of my life, what's my gain today
saving for my daughter's life, what grew the most
how much do I need to live on in retirement
what are the odds I lose it all in an index fund
can I lose more than I invest
could I lose my shares if Bellwether goes bankrupt
what happens to my account if you go out of business
is there any way to recover a deleted lot
is there a way back to the old dashboard
is there someone I can talk to about a wrong price
who do I call when the price is wrong
which number do I call for support
are you a real person
are you human lol
do you sleep, Bell
goodbye Tesla, hello Rivian. price?
say goodbye to my gains lol, how much is left
goodnight bell
thank you, that's all for now
thanks, that helped a lot
sorry, I meant Ford
sorry for all the questions, what is a REIT
please help, how do I print this
help me understand my gain
end this chat
close my account`);

/** What goes on with a question, and names no more than whom or when it is about. */
export const FRAGMENTS: readonly string[] = listed(`
and my dad's
and my mother's
and my wife's
and my husband's too
and my first car
and my first lot
and my last one
and since I woke up
and since I woke up this morning
and the day I started
and on my wedding day
and on my birthday
and when my son was born
and the week I was sick
better or worse than I expected
worse than I thought or better
warn my wife at 15
and for my kids
and my brother's account
and for the family
and my daughter's share
my sister's as well
and before I go to bed
and while I slept
and the night before
and at the end of the day I bought it
and the three before that
and the first three of mine
and my boss's favorite
and the one my therapist bought
and the casino stock I have
and on the day I lost the most
and for my retirement
and by the time I get home
is that good enough for me
and just for me
and what my friends have
and for the rest of us
and my dog's fund
and all I paid for the ring`);
