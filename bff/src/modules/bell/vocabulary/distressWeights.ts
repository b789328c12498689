// Written by scripts/bell/weighDistress.ts, from messages.

/** The least weight of a message of worry, and of one of distress. */
export const WORRY_FROM = 11;
export const DISTRESS_FROM = 22;

/** How much each word of a message speaks of a person in distress; "@" is the name of an instrument, "#" a number. */
export const WORD_WEIGHTS = `
32: suicide
31: therapist
24: bother
20: gamble ill shake
19: exist guess
18: lie wake
17: come feel matter notice people person reason
16: anyway casino forgive normal
15: dog face fine head letters ring roof stay
14: alive care cope cry overdose planning thoughts
13: coming die drink life live point
12: better called counting family garage hands job she'll sleepless standing stare three thursday trying
11: addicted bathroom bridge deserve disappear end hour hurt kms monday promised started store talk world
10: assets dead etfs forever hope kill lock minute options overwhelmed pill place policy road
9: black came chase crash empty friday full future hand harold keep loan looking play pointless quickly ruin savings shoot stand straight til tried
8: anymore attack bad car card death eat food house inside night recover seen trust wish work
7: accident afford ashamed closing easy enough falling hard morning needs question rent sat says show sleep speak stop time times trouble
6: balance bet bleeding borrow broke crazy expensive fear guy hotline hours insurance kind losses neighbor office pain plan puts red safe scared sick sit six they'd thirty type worse wrong
5: anywhere cent cut dark decided exit financial found futures grand group happen hate hits jump land leave lose means note old open passed regret screen start watching win worry
4: answer asked breathe carry cat christmas deposit disappointment driving drown earn failure first help liquidation message pretend reach saved scream sorry stupid tired worthless zero
3: ago bring college game joke mail man minutes money mortgage panic passwords possible pounds quit read roommate shut sits sol transfer truck twice writing
2: advice against alone app become bed broker cancel credit debt delete entire fall finish friend goodbye late made margin numbers opened patient pay pension retired sure trade vti wall week
1: anxiety august daily day due fifth forward funeral garbage guilty heart hide ko light little longer makes march math number owe phone planned pltr promise put rest saw stress talking ten thousand walk went worth
-1: # able account accurate acquired actual america annualised ape apples aside ath aujourd'hui averaging bank beat believe bill bitcion bowl breaks buddy business calendar capital capitalization carrying cartera chance changed chest chicago client com combined comparison confident convert cook corporation costs counted cours cryptos curious da dd december delayed diesel dinner direction diversification doctor double doubles dragged dragging drove dumb dumped early earned elon email enter eur evening excel exposed exposure fact factor fared follow forcast forecasting four front gagne ganado general gewinn gld grandson hang harder hit hoch hundred implied inform inherited insgesamt jan john jones le loss lot making mark measured median microsft mover moves nephew ninety nke o odds originally otherwise owns paper performer period poorest portefeuille preco premium presently profitable pull pump pumped purchased putting qual rain rates real realised reliable result revenue rise s sales separate session seven shows simulated single sold split stake streak street super table terms theme third thrown trailing trucking turned twelve twenty typed unrealised values vaut viel weakest wert white winner winners wonder write wtf
-2: added address aktie api baby bell beta big bit breakeven calls case class closes coin combien cooked copy corp corr correct correlation count covered cryptocurrencies current dip dropped dump e edit entry eps euros exchange falls february fell figure finally forget gain gained gainer gainers googl hardest headlines heard held highest hmm hod hola holding home honest hoy idea invested investment irs jp killing kindly kostet latest lod long look love lower margaret markets max maximum meant mein month moon morgan movers musk neighbour newest page part picks ping predict present previous profits proportion pumping purchases quanto quarter quel reading refund remember retirement risky rule rules run said september service shib side silly simple spreadsheet stablecoin state symbols target taxed terrible tho todays volatile voo weight wise wondering yolo
-3: accounts across action ada ai amount annualized aple appel application asking at&t basically bearish began beginning beneficiary bitcon blood bot bottom broken brokerage bye carteira con cuanto dashboard define depot der doin download est esta everywhere f favorite feb grateful great guessing habe id instructions jpm k l largest learn likewise listed loser lowest make market mi minha model moment mon move moved moving nervous nflx nvida ones option p plain purchase random rank ratio recommend record return rid risk saying second seems sell selling site small smart spy student supposed surgery system tax taxes teslas tip todo true turn um usd useless user users uses vale verloren weather word works year yield york
-4: accountant altogether antidepressants bag bellwether book break bro bull buy calculated cap cheaper closed comes compared confidence de deduct deep drawdown drops earnings equity exactly excluding eye five hell higher investing j'ai johnson june level load missed mode nah nearly performance plus print prompt qqq realized returns sale set shift sum telsa track transactions veux wash window ya
-5: bankrupt basis bought bounce buying coca cola compare dollar el en eyes fee fifty forecasts form free good green hopeless ignore inflation ist jnj laptop looks losers name notification perdi poem portfolio prediction quote row saving sue unrealized volume wie
-6: ask average bucks cash cheapest crypto dec funds investments lol mas mourir names net overall overnight prices range remove reports rivian share smallest sort spx stuff subscription support switch understand wait yo
-7: add american bear check coins csv damage date far fed fees fund gains import interest january legal lots meaning nokia order past percentage positions questions quick rate stock stocks tech watch
-8: ? alert button dear diversify dollars drop forecast gm half helpful high invest low morrer nvda predictions rip shares total versus vol
-9: bonds deleted etf eth gme news price short term top value volatility
-10: @ aapl alerts best biggest btc cost dividend doge export msft password percent profit quero remind s&p settings suicidar
-11: ?? difference haha index je limit quiero report showing symbol
-12: change company draftkings emails holdings later list log luis rich worst
-13: companies explain hearing hold human new voglio wants watchlist
-14: law summary
-15: chart gold ich position zoom
-16: peloton`;
