/** Words that mean the same where someone asks how to do something: the first stands for all of its line. */
export const SAME_ACTS = `
crash crashes crashing crashed collapse collapses collapsing plunge plunges plunging tumble tumbles tumbling
delete remove erase clear discard deleted removed erased deletion erasure wipe wiped
change replace edit modify correct amend fix adjust update rename switch
add enter input register insert type typed entered inserted
see view find read check access reach locate
logout signout logoff signoff
email mail newsletter
stop kill quit cancel end disable mute silence block halt ending stopping
alert alarm reminder alarms
textsize font fonts enlarge magnify zoom legible eyesight glasses spectacles
language translate translation translated
broker brokerage schwab fidelity vanguard robinhood etrade webull ameritrade merrill
connect link sync synchronize pair hook connected linked synced
automatic automatically itself themselves
watchlist watching favorites
sort reorder rearrange arrange
forecast prediction
holding position lot investment purchase
sale sold
device computer browser phone laptop pc machine
export download downloading exporting exported downloaded
currency currencies
import upload`;

/** What people say in several words for one of those above. */
export const SAME_PHRASES: readonly (readonly [phrase: RegExp, word: string])[] = [
  [/\bget(?:ting)? started\b/i, 'getstarted'],
  [
    /\b(?:do|does|will|are|is) (?:you|bell|bellwether|this app|the app)(?: really| actually)? (?:hold|holding|keep|keeping|store|storing) (?:my|our|any|the) money\b/i,
    'holdsmoney',
  ],
  [/\bzoom(?:ing)?(?: in| out)?[^?.!]{0,15}\b(?:chart|graph)s?\b/i, 'zoomchart'],
  [
    /\bhow old (?:must|do|should|does) (?:i|you|one|someone|a person)\b|\b(?:minimum|legal) age\b|\bage limit\b/i,
    'minimumage',
  ],
  [
    /\b(?:can|could|will|would|are) you (?:able to |allowed to )?(?:change|edit|modify|alter|adjust|touch) (?:my|our) (?:portfolio|holdings?|positions?|lots?|account|settings)\b/i,
    'youchange',
  ],
  /** "Take it out again" */
  [
    /\b(?:take|taking|get|getting) (?:it|that|them|this|that one) (?:back )?out (?:again|of (?:my|the) watchlist)\b/i,
    'delete',
  ],
  /** "Nobody else can see our portfolio, right" */
  [
    /\b(?:nobody|no[- ]?one|anybody|anyone|somebody|someone)(?: else)?(?: (?:but|except) (?:me|us))? (?:can|could|is able to|gets to|will|sees|reads) (?:also |ever )?(?:see |look at |view |read |access )?(?:my|our|what (?:i|we) (?:own|have|hold))\b/i,
    'sharing',
  ],
  [
    /\b(?:data|information|info|details)\b[^?.!]{0,25}\b(?:keep|store|stored|hold|save|collect|know|kept) (?:about|on|of) (?:me|us)\b|\bwhat do you know about me\b/i,
    'dataaboutme',
  ],
  [/\bwhat(?:['’]?s| is) bellwether(?=[?.! ]{0,3}$)/i, 'whatisbellwether'],
  [/\brenam(?:e|ing) (?:my|the|our|a)\b|\bgive (?:my|the|our) portfolio (?:a|another) name\b/i, 'changename'],
  // "Take Disney off my list"
  [/\b(?:take|taking|get|kick|throw|cross|strike|pull)(?: [^\s.?!]{1,20}){1,6} off\b/i, 'delete'],
  [/\b(?:take|taking|kick|throw|pull)(?: [^\s.?!]{1,20}){1,6} out of\b/i, 'delete'],
  [
    /\bshar(?:e|ing) (?:my|our|the|this|it|them|access)\b[^?.!]{0,40}\bwith (?:my|a|an|some|other|another|someone|people|friends|family)\b/i,
    'sharing',
  ],
  [/\b(?:text|sms) (?:message|alert|me)\b/i, 'sms'],
  [/\b(?:my (?:first |last |full )?name|who (?:am i|i am)(?! (?:talking|speaking|chatting)))\b/i, 'myname'],
  // "I put 32,000 dollars in. Where is it now"
  [/(?<!(?:^|[.!?,;] )(?:i|we) )\bputs?\b(?! together)/i, 'add'],
  [/\b(?:on|onto|to) (?:my|the) list\b/i, 'watchlist'],
  [/\b(?:log|sign)(?:ging|ged|ing|ed|s)? ?in\b/i, 'login'],
  [/\b(?:log|sign)(?:ging|ged|ing|ed|s)? ?(?:me |myself |us )?(?:out|off)\b/i, 'logout'],
  [
    /\b(?:get|getting|step|back) out of (?:my|this|the) (?:account|profile)\b|\bleave (?:my account|(?:the|this) (?:site|app|page|website))\b/i,
    'logout',
  ],
  [
    /\b(?:text|letters?|lettering|writing|fonts?|print|type|typeface|screen)\b[^.?!]{0,30}\b(?:bigger|larger|smaller|small|tiny|large|big|huge|size)\b/i,
    'textsize',
  ],
  [
    /\b(?:bigger|larger|smaller|small|tiny|large|big|huge) (?:text|letters?|lettering|writing|fonts?|print|type|typeface)\b/i,
    'textsize',
  ],
  [/\b(?:bigger|larger|small|tiny) (?:numbers|figures|words) on (?:the|my|this) (?:screen|page)\b/i, 'textsize'],
  [
    /\b(?:hard|difficult|impossible|easier) to (?:read|see)\b|\b(?:can['’]?t|cannot|can barely|can hardly) read (?:it|this|that|the (?:text|screen|page|numbers|figures|letters))\b/i,
    'textsize',
  ],
  [
    /\b(?:in|into|to|speak|speaks|come in|comes in) (?:spanish|german|french|portuguese|italian|chinese|japanese|polish|dutch|russian|korean|arabic|hindi|turkish|my (?:own )?language)\b(?! (?:time|stocks?|shares?|markets?|companies|company|etf|funds?))/i,
    'language',
  ],
  [
    /\b(?:spanish|german|french|portuguese|italian|chinese|japanese|polish|dutch|russian|korean|arabic|hindi|turkish) (?:version|edition|pages?|site|website|interface|translation)\b/i,
    'language',
  ],
  [/\b(?:as|into|to) (?:a|an) (?:file|table|csv|spreadsheet|document)\b/i, 'export'],
  [
    /\b(?:everything|all|data|holdings|records|stuff|list|(?<!take )(?<!get )it)(?: back)? out (?:again|as|in a|of here|of this|of the app|of the site|of bellwether)\b|\b(?:everything|data|records) out of\b/i,
    'export',
  ],
  [
    /\b(?:copy|copies) of (?:everything|all of it|it all)\b|\btake (?:my|all my|the) (?:data|stuff|records) with me\b/i,
    'export',
  ],
  [/\b(?:turn|switch|shut)(?:ing|ed)? (?:[^\s.?!]{1,15} ){0,5}off\b|\b(?:opt|opting) out\b/i, 'stop'],
  [
    /\b(?:don['’]?t|do not|no longer) (?:want|need|like) (?:any |your |these |the |those |to get |to receive |so many |more |all |daily ){0,4}(?:e-?mails?|mails?|newsletters?|notifications?)\b/i,
    'unsubscribe',
  ],
  /** "Is my portfolio visible to the others" */
  [
    /\b(?:visible (?:to|for)|seen by|shown to|shared with) (?:the |all |any |my |our |other |every ){0,2}(?!me\b|us\b)[\p{L}]{2,15}/iu,
    'sharing',
  ],
  [
    /\b(?:let|lets|letting|give|giving|allow|show) (?:my|a|an|someone|somebody|another) [^.?!]{0,30}\b(?:see|look|access|view)\b/i,
    'sharing',
  ],
  [
    /\bmy (?:[a-z]{3,10} )?(?:son|daughter|wife|husband|kids?|accountant|adviser|advisor|planner|bookkeeper|lawyer|boss|nephew|niece|grandson|partner|mom|mother|dad|father|brother|sister|friend) (?:wants to|wishes to|would like to|needs to|be able to|also |can|could)?\s?(?:look|see|view|watch|follow|check|log in|sign in|get in|access)\b/i,
    'sharing',
  ],
  [
    /\bkeyboard (?:shortcuts?|commands?|keys?|control|navigation|only)\b|\b(?:with|using|by|from) (?:just |only )?(?:the|my|a) keyboard\b|\bhot ?keys?\b|\bwithout (?:the |a |my )?mouse\b|\bcommand palette\b/i,
    'shortcut',
  ],
  [/\bwhat (?:i|we) (?:own|hold|have)\b/i, 'holding'],
  [/\bmy e-?mail(?: address)?\b/i, 'myemail'],
  [/\b(?:at|on|over) (?:the )?(?:weekends?|saturdays?|sundays?|nights?|holidays?)\b/i, 'weekend'],
  [/\bdash ?board\b/i, 'dashboard'],
  [
    /\bwhat (?:can['’]?t|cannot|can not|don['’]?t|won['’]?t) you (?:do|answer|know|tell)\b|\bwhat (?:are you (?:unable|not able) to|can you not)\b|\byour limits\b/i,
    'limitation',
  ],
  [
    /\b(?:prices?|quotes?|data)\b[^.?!]{0,20}\b(?:updated?|updates|refresh(?:ed|es)?)\b|\b(?:updated?|updates|refresh(?:ed|es)?) (?:the |your |these |those )?(?:prices|quotes|data)\b/i,
    'refreshing',
  ],
  [/\bmarket data (?:page|tab|screen|card|section|part)\b/i, 'marketdata'],
  [
    /\bwhat(?:['’]?s| is| are)? (?:there )?(?:to (?:see|find|do) )?on (?:the |your |my )?(?:[a-z]{4,9} ){0,2}(?:page|screen|tab|dashboard)\b|\bwhat (?:can|do|would|will) i (?:see|find|do) on\b|\bwhat (?:does|is|do|will) (?:the |your |my )?(?:[a-z]{4,9} ){0,2}(?:page|screen|tab|dashboard|marketdata) (?:show|for|do|have|contain|tell|offer|give|about|good)\b|\bwhat(?:['’]?s| is) (?:a |the |my |this )?watch ?list\b(?: page)?(?: even| actually)?(?: good| used| meant)? ?(?:for\b|[?.]|$)|\bwhat (?:does|is|do|will) (?:the |your )?market data (?:page|tab|screen|card|section|part)\b/i,
    'whatpage',
  ],
  [
    /\bstart(?:ing)? (?:over|again|afresh|fresh|from (?:scratch|zero))\b|\b(?:delete|wipe|erase|clear|remove) (?:everything|all (?:of )?(?:it|my (?:holdings|lots|data|stuff)))\b/i,
    'startover',
  ],
  [/\btime ?zones?\b/i, 'timezone'],
  [/\bfine print\b/i, 'fineprint'],
  [/\bcolou?r[- ]?blind(?:ness)?\b/i, 'colorblind'],
  [/\brid of (?:[^\s.?!]{1,12} ){0,3}(?:e-?mails?|mails?|newsletters?|notifications?)\b/i, 'unsubscribe'],
  [/\b(?:in|into|to|under) (?:the|my|an|a) ?(?:other|another|new|different|second) account\b/i, 'otheraccount'],
  [
    /\b(?:call|phone|ring|write|email|reach|text|contact) (?:to )?(?:you|you guys|you people|someone|somebody|a (?:person|human|live person))\b(?! (?:who|when|if|what|the))/i,
    'contact',
  ],
  [
    /\bhid(?:e|ing|den) (?:[^\s.?!]{1,15} ){0,3}(?:amounts?|balances?|figures|numbers|values?|totals?|money|dollars)\b/i,
    'hideamount',
  ],
  [
    /\b(?:typed|entered|added|put|have|recorded) (?:[^\s.?!]{1,15} ){1,4}(?:in )?(?:twice|two times|double)\b|\bduplicate (?:entry|lot|purchase|holding)\b/i,
    'entrytwice',
  ],
  [
    /\bsummary (?:e-?mail )?(?:to )?(?:come|comes|arrive|arrives|be sent|is sent|at|time|earlier|later)\b|\b(?:when|what time) (?:does|do|will|is) (?:the |my )?(?:daily )?(?:market )?summary\b/i,
    'summarytime',
  ],
  [
    /\b(?:you|bell) (?:still )?(?:remember|recall)\b|\bour (?:last|earlier|previous) (?:chat|conversation|talk)\b/i,
    'bellmemory',
  ],
];

/** How people ask what the product can do, and where. */
export const ASKS_HOW =
  /^(?:and|what about|export|import|over what) |\bhow[?.! ]{0,5}$|\b(?:(?:what|which|show(?: me)?|list|see|any|any of|all)(?: of)? (?:my |the |all |active )?(?:alerts|transactions|trades)|(?:typed|entered|put|got|recorded) (?:in )?(?:the |a )?wrong|what(?:['’]?s| is) my (?:first |last |full )?name|premium|elite|mails|phone number|customer service|how (?:exactly )?(?:do|can|would|should|could|must|does|to|did|much (?:does|do|is))|how (?:i|one)(?: can)?|where(?: ?['’]?s)?|(?:which|what) (?:stocks|coins|etfs|funds|symbols|markets|assets|indexes|indices) (?:do|can|are) (?:you|i|we|there)|(?:talk|speak|chat) (?:to|with)|(?:looks?|seems?|shows?|showing) (?:just |the |a |an |all |totally |completely )?(?:wrong|incorrect)|(?:is|are) (?:totally |completely )?(?:broken|frozen)|not (?:working|loading)|n['’]?t (?:work|load|show)|who (?:am i|i am)(?! (?:talking|speaking|chatting))|(?:which|what) (?:(?:cost )?method|currency|currencies|page|button|tab|screen|menu|brokers?|plans?)|what(?: do|['’]?s| is| are| does)? (?:the )?(?:[a-z]{4,10} )?(?:way|plans?|premium|elite|languages?)|whom?|exists?|what (?:do|should|can|must|would) i do|what now|does (?:the|a|an|any|each|every) (?:[a-z]{2,12} ){1,2}(?:let|have|show|offer|use)|which (?:button|key)|lets? me|how far (?:ahead|into)|is this|do (?:coins|stocks|cryptos?|bitcoins?)|(?:can|could|may|might|shall) (?:i|one|we|you|any|some|others?|people|everyone|everybody|someone|anyone|anybody|my|the)|should i|what if|i can|(?:is|are) there|(?:is|it['’]?s) (?:it )?possible|possible to|do (?:you (?:charge|have|support|offer|sell|share|store)|i (?:need|have (?:to|any (?:price )?alerts?)))|does (?:this|it|the app|the site|bellwether)|am i able|i(?:['’]?ve)? (?:forgot|lost|found|want to|would like to|['’]d like to|need to|wanna|wish to|think)|what happens to my|would i|is my|are my|do my (?:gains?|returns?|profits?)|are (?:the|your) forecasts (?:financial|investment|legal) advice|turn off|in (?:which|what) (?:page|menu|place|section)|under (?:which|what)|stop (?:sending|emailing|the)|tell me (?:how|where)|show me (?:how|where)|is (?:that|this|it) since|is (?:it|this|my data|the app|bellwether) (?:really |actually |completely )?(?:free|safe|private|secure|sold))\b/i;

/** What asks, wishes, or complains in any way: enough for words of the product. */
export const ASKS_AT_ALL =
  /\?|^(?:hi |hello |hey |ok |so |and |please |but ){0,2}(?:is|are|can|could|do|does|will|would|what|which|who|how|where|why|when|tell|show|anyone|any)\b|\b(?:how|where)\b|\b(?:i|we)(?: do not| don['’]?t| no longer| can['’]?t| cannot| want| need| wish| would like|['’]d like| wanna| gotta| have to| keep| forgot| lost| shared| left| misspelled)\b|\bcolou?r[- ]?blind|\btoo (?:small|tiny|bright|big|many|little|dark|much)\b|\bhurts?\b/i;

/** Words of things that only the product has: a place with one of them needs no more than a question. */
export const PRODUCT_WORDS =
  'logout login holdsmoney textsize language export import fineprint hideamount entrytwice summarytime bellmemory startover whatpage sharing unsubscribe colorblind myemail email summary notification dark theme shortcut csv xlsx alert profile limit limitation refreshing xls pdf statement fifo lifo dataaboutme whatisbellwether minimumage zoomchart youchange changename encrypted encryption getstarted';

/** Words of things that companies make and do, too. */
export const WORDS_ELSEWHERE =
  'dark paper print printout color plan premium elite upgrade bug chart candle graph tablet ipad smartphone contact legal bankrupt cookie theme push support complaint privacy liability export import language subscription subscribe membership billing phone app compact density setting lighter brighter horizon pricing custody insured';

/** What asks for a figure. */
export const ASKS_A_FIGURE =
  /\bwhere(?:['’]?s| is| are) (?:it|that|this|they|mine)(?: at)? (?:now|today|right now|currently)\b|\bhow many\b|\b(?:bigger|smaller|larger|higher|lower) (?:now |today )?than\b|\bhow much (?!(?:does|do|is|for) (?:the |a )?(?:premium|elite|basic|pricing|plans?|bellwether|this|it cost|subscription))|\bpercent/i;
