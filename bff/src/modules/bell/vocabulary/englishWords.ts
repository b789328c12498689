/**
 * Function words. Many are symbols of listed companies too (IT, A, ON, ALL, ARE, NOW, ME, SO). They count as symbols only
 * with a dollar sign, or in capitals where a symbol is expected.
 */
export const FUNCTION_WORDS = `
a about above after again all almost also although always am an and another any anybody anyone anything are around as at
away back be because been before being below between both but by can could did do does doing done down during each either
else even ever every everybody everyone everything few for from further get gets getting give given go goes going gone got
had has have having he hello her here hers herself hey hi him himself his how however i if in instead into is it its itself
just know last least less let like many may maybe me might mine more most much must my myself need neither never next
no nobody none nor not nothing now of off often oh ok okay on once one only onto or other others our ours out over own per
perhaps please quite rather really right same say see seem shall she should since so some somebody someone something
sometimes somewhere soon still such take tell than thank thanks that the their theirs them then there these they thing
things think this those though through thus till to today together tomorrow tonight too toward two under unless until up
upon us use used using very via want was way we well were what whatever when where whether which while who whole whom whose
why will with within without would yes yesterday yet you your yours yourself`;

/** Everyday English words. A word in this list is never read as a misspelled name, or as a symbol by itself. */
export const EVERYDAY_WORDS = `fifo lifo hifo bagger baggers auto autos
able accept guarantee guaranteed guarantees commission commissions received receives exists exist bell bellwether access account accounts across act action active actual actually add added adding address advance advantage
afford afraid afternoon age agent ago agree ahead ai air alarm alert alerts alive allow allowed alone along already amazing
america american among amount amounts android animal announce annual answer answers anyhow anyway apart api app appear
apply apps area areas argue arm army arrive art ask asked asking asks asset ate attention august aunt author auto autumn
available average avoid awake aware awesome awful baby bad bag ball balls band bank banks bar base based basic bath beach
bear bearish bears beat beautiful became become bed bedroom beef beer began begin behind believe best bet beta better big
bigger biggest bill bills billion bird birthday bit bite black block blood blow blue board boat body bone bonus book booking books
boom born borrow boss bot bottle bottom bought bowl bowling boating box boy brain brand bread break breakfast breath bridge brief bright
bring broke broken broker brother brought brown bubble budget bug build building built bull bullish bulls bunch burn bus
business busy button buy buyer buyers buying buys cake call called calls calm came camera cancel candle cannot capital car
card cards care career careful cars carry case cash cat catch cats caught cause ceiling cell cent central cents century
ceo certain certainly chair chance chances change changed changes channel charge charging chart charts chat cheap cheaper
check cheer cheers cheese chicken chief child children chip chips choice choose church circle city claim class clean clear
clearly click client climate climb clock close closed closer closes closing cloth clothes cloud clown club coal coast coat
code coffee coin coins cold collect college color colour com combine come comes coming commit common communities community
companies company compare compute computer concern condition confirm confused connect consider contact contain content
continue contract control cook cooking cool copy core corn corner corp corporate correct correctly cosmos cost costs cotton
couch could count country couple course court cover crash crazy create credit crisis cross crowd cry csv cup cure curious
currency current currently curve custom customer cut cute cuts cycle dad daily damage damn dance danger dark dash dashboard
data date dates daughter day days dead deal deals dear debt decade december decide decided decision deep default define
definitely delete deliver demand deny depend deposit depth describe desert deserve design desk despite dessert detail
details develop device dice die different difficult dig digital dinner dip direct direction dirty discuss dish display
distance diverse divide doctor document dog dogs dollar dollars domain door dot double doubt doubled doubles doubling download dozen dr draw
dream dress drink drive driver driving drop drops drug dry due dumb dump dust duty early earn earned earning earnings ears
earth ease easier east easy eat economic economy edge edit educate effect effort egg eggs eight electric eleven email
emails empty end ended ends energy engine english enjoy enough enter entire entry equal equity era error escape especially
estate etc etf etfs euro euros evening event events eventually everywhere exact exactly example examples except exchange
excited excuse exist exit expect expense expensive explain explore express extra extreme eye eyes face fact facts fail
failed fair fake fall falls false family famous fan fancy far farm farmer fashion fast faster fat father fault favor
favorite favour favourite fear feature features february fed fee feed feel feeling fees feet fell felt field fiction fight
figure figures file files fill filled film final finally finance financial find fine finger finish fire firm first fish fit
five fix flat flight flip float flood floor flow flower fly focus follow following food foot football force forecast
foreign forest forever forget form format former forms fort forward found four frame free freedom french fresh friday
friend friends front fruit fuel full fully fun function fund funds funny future gain gains gamble game games garden gas
gave gdp gem general german gift girl glad glass goal goals god gold golden gone good goods gov government grab grade
grand grandma great green grey gross ground group groups grow growing grown growth guess guide guy guys hair half halve halved halves hand
handle hands handy hang happen happened happening happens happy hard hardly hat hate head health healthy hear heard heart
heat heavy hedge height held hell help helped helpful helping helps hence hidden hide high higher highest highly hill hint
hire history hit hits hold holding holds hole holiday home honest honestly honey hope hoping horse hospital host hot hotel
hour hours house houses household html huge human hundred hungry hurry hurt husband ice idea ideas identify ignore image
images imagine impact import important impossible improve inch include income increase indeed index indicate industries industry industrial inform
inside insight insights insights instant interest interested interesting internet invest invested investing investment
investments investor investors iphone ipo ipos island issue item items jan january job jobs join joke jokes journey joy july
jump june junk keen keep keeps kept key keys kick kid kids kill kind king kitchen knee knew knife knowing knowledge known
knows label labor lack lady land language large larger largest late lately later latest laugh law lawyer lay lazy lead
leader leading leaf learn learning leave leaving left leg legal lend length lesson letter letters level levels lie life
lift light likely limit limits line lines link links lion list listed lists listen little live lives living load loan loans
local lock log login logo lol long longer look looked looking looks lord lose loser losers loses losing loss losses lost lot
lots loud love low lower lowest luck lucky lunch luxury machine mad made magic mail main major make makes making male man
manage manager map march margin mark marked market markets marry mass match mate material math maths matter maximum meal
mean meaning means meant measure meat media medical meet meeting member members memory men mental mention menu mess message
messages met metal method metric mid middle mild milk million millions mind minimum minor mint minus minute minutes mirror
miss missed mistake mix mobile mode model modern mom moment monday money month monthly months mood moon morning mortgage
mostly mother mouse mouth move moved movement moves movie movies moving mr mrs mum music name named names nation national
natural nature naughty near neck needed needs negative net network new newest news nice night nine noise normal normally north nose note
noted notes notice notify novel november number numbers numerous oak object obvious obviously october odd offer offers
office official oil old invented invent invents inventor invention older omg online open opened opening opens operate opinion opinions opt optimism option options
orange oranges order orders ordinary organ origin original outlook outside oven overall overview owe owned owner page pages
paid pain paint pair pan panic paper parent parents park part partly parts party pass passed password past path pay paying
payment pays peace peak pen pence pension people percent percentage perfect perform period permit person personal phone
photo phrase pick picked picking picks picture pie piece pin pink pizza place plain plan plane plans plant plastic plate
play played player players plenty plot plus pm pocket poem poems poet point points police policy political poor pop
popular population portion position positive possible possibly post posts potato pound pounds power powerful practice
prefer prepare present president press pretend pretty prevent previous print private prize pro probably problem problems
process produce product products profile profit profitable program progress project promise prompt proof proper property
protect proud prove provide public pull pump purchase pure purpose push put puts putting quality quarter question questions
quick quickly quiet quit race radio rain raining rainy raise ran random range rank rapid rare rate rates rating ratio raw reach read
reading ready real reality realize reason reasons recent recently recipe recommend record recover red reduce refer refresh
refund region regret regular related relax release remain remaining remains remember remind remove rent repeat replace reply report request
require research reset rest restaurant result results retail retire retired retirement return returns reveal review reward rice
rich rid ride ring rise risen risk risks risky river road robot rock role roll roof room root rose rough round route row
rule rules run running runs rush sad safe safely safer safety said salary sale sales salt sand sat saturday save saved
saving savings saw saying says scale scam scare scared scary scene school science score scream screen script sea search
season seat second seconds secret section sector secure security seeing seek seems seen select self sell seller selling
sells send sense sensible sent sentence separate september series serious server service set sets setting settings seven
several shame shape share shared shares sharp ship shirt shit shoe shoot shop shopping shops short shorts shot shoulder
shout show showed showing shown shows shut sick side sides sign signal signals significant silent silly silver similar
simple simply sing single sir sister sit site situation six size sky sleep slide slip slow slowly small smaller smart smell
smile smoke smooth snake snow social society soft software soil sold solid solve somehow son song sorry sort sound sounds
source sources south space spam spanish speak special speech speed spell spend spending spent split spoke sport sports spot
spread spring square stable staff stage stale stand standard star start started starting state statement states station
stats status stay steady steal steel stellar step stick stock stocks stone stop store stories storm story straight strange
strategy stream street strength strike string strong stronger student study stuff stupid style subject subscribe subscription
success suck sudden suffer sugar suggest suit sum summary summer sun sunday super supply support suppose sure surely
surprise sweet swing switch symbol symbols system table tables tail talk talking tall tank tanks tape target targets task
tasks taste tax taxes tea teach teacher team tech technical technology ten tenth tend term terms terrible test text thanksgiving
theme theory thick thin third thirty thought thoughts thousand three threw throw thursday ticket tie tight time times tiny
tip tips tired title toast token tokens told tone took tool top topic total touch tough tour tower town toy track trade
traded trader traders trades trading traffic train transfer translate travel treat tree trend trends trial trick tried trip
trouble truck true trump trust truth try trying tuesday turn turned tv twelve twenty twice type types typical ugly
ultimate unable uncle understand understood unit united universe university unlikely unusual update updated updates ups
upset url usa usd useful user users usual usually utc valid valuable value values variety various version view views village
visit vital voice vote wage wait waiting wake walk wall wallet war warm warn wash waste watch watched watching water wave weak
wealth wealthy wear weather web website wednesday week weekend weekly weeks weigh weight weird welcome west wet whale
wheel white wide widely wife wild win wind window winner winners winning wins winter wise wish wishes woman women won wonder
wonderful wood word words wore work worked worker working works world worried worry worse worst worth wow wrap write
writing written wrong wrote yard yeah year yearly years yellow yep young youth zero zone`;
