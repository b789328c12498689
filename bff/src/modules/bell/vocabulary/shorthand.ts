/** What people write for short, and the words that it stands for. */
export const SHORTHAND = `
how'm: how am | how’m: how am | what've: what have | what’ve: what have |
what's: what is | whats: what is | wats: what is | wut: what | wat: what | wht: what | waht: what | hwat: what | wich: which | whch: which
how's: how is | hows: how is | hw: how | hwo: how | who's: who is | whos: who is | where's: where is | wheres: where is
when's: when is | whens: when is | why's: why is | that's: that is | thats: that is | it's: it is | there's: there is
here's: here is | let's: let us | lets: let us | i'm: i am | im: i am | i've: i have | ive: i have | i'd: i would
i'll: i will | you're: you are | youre: you are | you've: you have | we're: we are | they're: they are | they've: they have | we've: we have | weve: we have | we'd: we would | sry: sorry | soz: sorry
don't: do not | dont: do not | doesn't: does not | doesnt: does not | didn't: did not | didnt: did not | isn't: is not
isnt: is not | aren't: are not | arent: are not | wasn't: was not | weren't: were not | can't: can not | cant: can not | cannot: can not
couldn't: could not | won't: will not | wont: will not | wouldn't: would not | shouldn't: should not | shouldnt: should not
haven't: have not | hasn't: has not | gonna: going to | wanna: want to | gotta: got to | gimme: give me | lemme: let me
u: you | wil: will | ur: your | r: are | y'all: you all | sry: sorry | what'd: what did | who'd: who did | when'd: when did | where'd: where did | em: them | gona: going to | evr: ever | sh: shares | recieved: received | pls: please | plz: please | plss: please | thx: thanks | tnx: thanks
ty: thanks | tysm: thanks | tks: thanks | abt: about | bout: about | rn: right now | btw: by the way | imo: in my opinion
idk: i do not know | cuz: because | coz: because | bc: because | b4: before | shud: should | shld: should | wud: would
cud: could | teh: the | adn: and | n: and | nd: and | w: with | yday: yesterday | ystd: yesterday | tmrw: tomorrow
tmr: tomorrow | tomorow: tomorrow | tommorow: tomorrow | tommorrow: tomorrow | 2day: today | 2moro: tomorrow | wk: week
mo: month | mth: month | yr: year | yrs: years | ytd: year to date | mtd: month to date | mkt: market | px: price | pf: portfolio
ptf: portfolio | port: portfolio | pos: position | mv: market value | qty: quantity | fcst: forecast | chg: change | chng: change | pct: percent | hist: history | divs: dividends | wknd: weekend | prev: previous | curr: current | wl: watchlist | vs: versus | v.s: versus | diff: difference | pnl: profit | p&l: profit
info: information | perf: performance | lvl: level | unreal: unrealized | conf: confidence | upnl: unrealized profit | avg'd: averaged | avg: average | def: definitely | probs: probably | gd: good | morn: morning | evng: evening
alltime: all time | yest: yesterday | what'll: what would | whatll: what would | how'd: how did | howd: how did | what're: what are | whatre: what are | where're: where are | 52wk: 52 week | 52wks: 52 week | 52weeks: 52 week | 1yr: 1 year | 1yr's: 1 year | heya: hey | hii: hi | hiii: hi | helo: hello | hellow: hello | heyy: hey | nxt: next | hav: have | hv: have | shres: shares | shrs: shares | yesterdays: yesterday | thnx: thanks | stok: stock | stoks: stocks | prise: price | ment: meant | knews: news | munth: month | rite: right | stuf: stuff | exel: excel | 52w: 52 week | thnks: thanks
dist: distance | rng: range | wt: weight | wts: weights | unrl: unrealized | unrlzd: unrealized | tht: that | thts: that is | wen: when | mch: much | tdy: today | tday: today | 2nite: today | lo: low | jst: just | nw: now | wrth: worth | mony: money | lst: last | ystrday: yesterday | yestrday: yesterday
yesterdy: yesterday | gimmie: give me | watz: what is | wuts: what is | whatz: what is | hws: how is | wot: what | wots: what is | hld: hold | bt: but | cn: can | shd: should | hve: have | dat: that
wass: what is | wassup: what is | howz: how is | prolly: probably | tmw: tomorrow | tmro: tomorrow | 2mrw: tomorrow | amt: amount | acct: account | acc: account | bal: balance | val: value | vals: values | vola: volatility | dn: down | cld: could | tha: the | whts: what is | stck: stock | stcks: stocks | mak: make | frm: from | whn: when | hlp: help | prce: price | pric: price | hapen: happen | hapens: happens | happend: happened | hm: hmm | anf: and | alot: a lot | toady: today | dos: does | whatd: what did | overnite: overnight | reorder: order | pourcentage: percentage
hoo: how | whit: what | whits: what is | whit's: what is | muckle: much | noo: now | doon: down | oot: out | aboot: about | ower: over | wid: would | wan: one | tae: to | gaun: going | daein: doing | dae: do | hae: have | maist: most | thae: those | thegither: together | naw: no | aff: off | tak: take | mak: make | o': of | wis: was
theres: there is | theyve: they have | youve: you have | youd: you would | theyd: they would | theyll: they will | youll: you will | thatd: that would | whered: where did | couldve: could have | wouldve: would have | shouldve: should have
whove: who have | whod: who did | wholl: who will | wnat: want | wensday: wednesday | crpyto: crypto`;
