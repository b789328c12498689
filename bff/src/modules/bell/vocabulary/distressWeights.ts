// Written by scripts/bell/weighDistress.ts, from messages.

/** The least weight of a message of worry, and of one of distress. */
export const WORRY_FROM = 18;
export const DISTRESS_FROM = 30;

/** How much each word of a message speaks of a person in distress; "@" is the name of an instrument, "#" a number. */
export const WORD_WEIGHTS = `
27: myself
25: suicide
23: soon
21: gamble
20: exist forgive therapist used
19: anyway gone wake
18: nobody point something
17: overdose people shake
16: tonight
15: hand ill job life stay under
14: drown guess least lie person ring sick
13: die fine head hope live minute pill policy says someone store sure
12: addicted bother dog feel not play standing way
11: after again alive another broke cannot dead disappear eat empty everyone family having hurt kms matter night pain place she'll thoughts time while wish
10: before bleeding bridge car care death end here hours lock question ruin they
9: back came counting food forever house jump let liquidation neighbor reason roof savings started think tried without
8: because better called cope deposit happen hard he hotline i inside morning nothing quickly sat stupid
7: already ashamed bad balance bathroom casino closing cry deserve done due fell full getting himself hits keep looking monday out sit stare thing til times watching world
6: accident coming doing easy face found garage hour kill letters many normal now regret screen sol they'd wall
5: against around bell decided disappointment does etfs exit further goodbye heart ko lose losses margin note options over overwhelmed pointless promised rent sleep stop trying with write zero
4: all enough everything expensive from future give hate her insurance kind light mistake office old opened puts road sits six speak stand talk ten there want work worry
3: answer anymore at attack become bet black borrow breathe chase coin college cut entire fall friday go grand group guy hands harold help him it late me message minutes off only planning possible reach sorry type why worthless writing
2: afford anything assets bank bye call card carry christmas close come crash earn failure first funeral futures garbage gets idiot joke made mail mortgage need needs next notice plan pounds saved scared see seen shoot shut since spy straight take thirty three thursday trouble truck twice until walk
1: anxiety away bed beneficiary calls cat cent debt drink either english fear friend gain game get inherited instead last lately leave loan make makes man math may might mind minus money must no number on one open owe patient pension real red sitting this tired trade wednesday week whether who worse wrong you
-1: # above acquired action actual ada added address ago ai aktie america api aple app appel at&t baby bag basically bearish beat began believe beta big bit bot breakeven buddy by capital capitalization cartera cash cheaper class closes club combien combined comes con convert copy corp corporation corr correct correlation count counted cours cover crazy cryptocurrencies curious daily damage deep depot dinner dip disclose doin double driving dropped dumb early edit elon entry eps equity est esta eur evening every everywhere excel exchange factor falls fared february fetch finally follow for forcast four gainer gainers ganado general germany gewinn gld googl grandson great green guaranteed guessing hardest headlines hear hell hoch hod hola honest hospital hoy hundred inform instructions invested investment irs john jp jumpy june k kostet l latest le listed little lod long loser lowest maximum means mein mi model mon morgan moved movers moves much musk my nervous newest ninety nke nvida often ones originally otherwise ought overnight page performer plain pltr portefeuille predict predictions presently pretend previous print prompt proportion pull pumping put quanto quel random rates ratio receive record reports risky run s saving saying scored second securities separate service seven seventy shib shows side spent state student surgery swears system table target tax terms teslas thanksgiving their third tho through throw todays trailing transfer turned twelve unrealised up user users uses vale vaut volatile vti weather weight went wert win winner woman wonder word wtf yes yolo york yours
-2: accounts across annualized anywhere apples aside asking bitcon both bottom bounce cap carteira cashed chest compared cook covered cuanto current de deduct define der diversification drawdown dumped e each else excluding f fee figure file finished funds gained habe hang held helpful hit holding home idea if ignore in investing j'ai johnson jpm largest level likewise lower margaret mark minha mode moment more moving net odds once other p panic performance phone plus portfolio present profitable profits promise purchase purchases qqq remove return returns rid row rule scream september silly site small sort spreadsheet street stuff taxed telsa thrown tip tips todo transactions true turn twenty um us usd use useless values verloren volume voo whole wise yield
-3: add altogether antidepressants bankrupt basis beginning below blood book bring bro closed coca cola confidence cooked day delete different do earned el en eye feb find forecasts form gains grateful guarantee heard id ist kindly learn load loss lot love making market mine move nah name nflx numbers okay option overall owns per perdi ping positions prices putting quarter quote range realized remember rules say smart split stock subscription sum supposed symbols talking terrible till two unrealized veux wait wie ya
-4: always amount application arrive as average break broken brokerage case cheapest date dec difference download far fees free good got hi interest know laptop legal losers lots low mas mean meaning missed month moon mourir nearly past percentage picks planned poem prediction quick rank rate reading recommend recover rich safe sale same settings smallest spx start sue taxes today tomorrow vol volatility well white wondering
-5: accountant alone ask bellwether best btc bucks bull buying coins compare drop dump exactly eyes fact favorite fifty forecast hello hey hide high how import into less look looks markets morrer ok refund rip risk rivian share short sold versus wash we when works year yo
-6: aapl alert between bigger biggest business calculated could deleted did doctor dollar down drops earnings fund gme half higher hopeless inflation january limit lol miss msft names quero seems set stocks stress summary these trust what where window
-7: bear bought buy check cost etf eth falling five gm gold index max most oh or our quiero retirement s&p shift showing suicidar support together understand value which
-8: ?? button crypto holdings je nvda peloton profit shares symbol term voglio
-9: ? bonds but can change csv dear draftkings email export fed hold investments jnj order price selling thank thanks track wants
-10: @ diversify doge dollars hearing human ich invest killing meant news password sell switch your
-11: law remind said top total worst
-12: companies explain list new
-13: emails haha log percent report
-14: company dashboard position watchlist
-15: alerts nokia watch
-16: dividend zoom
-18: chart`;
