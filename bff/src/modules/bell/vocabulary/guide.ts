import { brand } from '@bellwether/sdk/brand';

/**
 * Where things are in the product. Each line of words leads to the answer above it; a message has to have all words of
 * one line. The first answer counts, so the more specific come first.
 */
export const GUIDE: readonly (readonly [answer: string, words: string])[] = [
  [
    'I can’t say how or where your data is stored. What is stored about you, and why, is in the **Privacy Policy**: follow Privacy at the foot of the page. To have all of it, download it on the **Settings** page, under Your Data.',
    'dataaboutme | data encrypted | encrypted | encryption | where my data stored | where data stored | data kept',
  ],
  [
    'Our conversation and your watchlist have no export of their own. Both are in the download of everything that is stored about you: on the **Settings** page, under Your Data.',
    'export conversation | export chat | save conversation | export watchlist | save watchlist file',
  ],
  ['You must be 18 or older: the **Terms of Service**, linked at the bottom of every page, say so.', 'minimumage'],
  [
    'No: I can’t change your holdings, your account, or your settings. Once you confirm it, I can set an alert on a price, or add a symbol to your watchlist. You edit your holdings on the **Portfolio** page.',
    'youchange',
  ],
  [
    'A gain is what a holding is worth at its latest price, minus what you paid for it. Its percentage is of what you paid. The change of a day is since the previous close, or for coins, over the past 24 hours.',
    'calculate my gain | compute my gain | gain calculated | gain computed | calculate gain | work out my gain | figure my gain',
  ],
  [
    'A gain of a holding is its value minus what you paid for its lots. Fees that you enter as transactions are on the **Portfolio** page, in the Transactions view, and count in your performance there.',
    'gain include fee | gain fee included | gain before fee | gain after fee | gain minus fee | return include fee | profit include fee',
  ],
  [
    `${brand.name} keeps a record of your portfolio and your watchlist, and shows prices, news, and forecasts with their track record. It is no broker: you can’t trade here. I’m ${brand.assistant}, and answer questions about all of it.`,
    'whatisbellwether',
  ],
  [
    'What each plan is to include is on the **Pricing** page: Basic, Premium ($49 a month), and Elite ($125 a month). You can’t buy one yet: they’re coming soon.',
    'premium include | elite include | plan include | basic include | premium have | elite have | get with premium | get with elite | feature premium | feature elite',
  ],
  [
    'The chart on a symbol’s page has buttons for its time, from 1D to MAX: a shorter one shows more of its detail.',
    'zoomchart',
  ],
  ['Your portfolio has no name of its own, so you can’t change it.', 'changename portfolio'],
  [
    'A holding has no note of its own. It has a quantity, a price, a date, and an account, which you edit on the **Portfolio** page.',
    'add note | note holding | write note | attach note | add comment holding',
  ],
  [
    'I have no target prices of analysts. To be told when a price is reached, ask me for an alert, such as “alert me when AAPL is above 300.”',
    'set target price | target price set | add target price',
  ],
  [
    'You can’t turn forecasts off. They are estimates with their track record, and not advice.',
    'stop forecast | hide forecast',
  ],
  [
    'I can’t trade, change anything, or give investment advice, and I see no account but yours. I have no company financials, ratings, or options, and no forecast beyond the next close.',
    'limitation | have option data | option data | option chain',
  ],
  [
    'I don’t give investment advice. I state figures, and forecasts with their track record: what to do with them is your decision.',
    'financial advice | investment advice | is advice',
  ],
  [
    'Each forecast is for one close: the next session’s, or for a coin, the next UTC day’s. I can’t forecast a later day.',
    'far ahead predict | far ahead forecast | far ahead see | how far future | forecast horizon | horizon | forecast extend',
  ],
  [
    'Crypto trades around the clock, on weekends and holidays, too. The stock exchange is closed then.',
    'coin trade weekend | trade coin weekend | ether trade weekend | ethereum trade weekend | crypto trade weekend | coin weekend | crypto weekend | bitcoin trade weekend | crypto night | coin night | coin trade night',
  ],
  [
    `No one knows whether the market will rise or fall, and neither do I. ${brand.name} holds no money, shares, or coins: they stay with your broker or in your wallet, and are worth what the market pays for them.`,
    'money safe crash | share safe crash | stock safe crash | coin safe crash | crypto safe crash | saving safe crash | holding safe crash | portfolio safe crash',
  ],
  [
    `${brand.name} holds no money, shares, or coins: they stay with your broker or in your wallet. It keeps a record of them that only your account sees.`,
    'money safe | money here | money safe here | hold money | hold share | hold coin | keep money | bellwether lose | you lose my | share safe | stock safe | coin safe | insured | custody | holdsmoney | custodian | sipc | fdic | bankrupt | go bust | goes bust | shut down | shuts down',
  ],
  [
    '“Today” is since the previous close, of the session before this one. For coins, it’s the past 24 hours.',
    'since morning yesterday | since open close | since open yesterday | since midnight yesterday',
  ],
  [
    'Each chart has a button that saves it as a picture (PNG), or shares it.',
    'chart picture | chart image | save chart | chart png | picture of | share chart | export chart | screenshot',
  ],
  [
    'The pages are in English only. I read short questions in Spanish, German, French, Portuguese, Italian, and Chinese, too.',
    'language',
  ],
  [
    'There is no setting for the size of text: use the zoom of your browser, Ctrl and + or ⌘ and + on a Mac. Density on the **Settings** page, under Application Preferences, gives tables more room or less.',
    'textsize',
  ],
  [
    'Import CSV on the **Portfolio** page reads a broker’s file of holdings or transactions: CSV, TSV, text, or JSON. It reads no PDF and no Excel file: save that as CSV first.',
    'xlsx | xls | pdf broker import | pdf import | pdf statement | pdf broker | import pdf | import excel | excel import | import file format | import format | statement read | read statement',
  ],
  ['The **Terms of Service** and the **Disclaimer** are linked at the bottom of every page.', 'fineprint'],
  [
    'All amounts are in US dollars. There are no other currencies, and no exchange rates.',
    'which currency | what currency | currency support | change currency | other currency | currency setting | currency choose',
  ],
  ['There is no way to hide the amounts on a page.', 'hideamount'],
  [
    'The daily summary comes by email after each trading day. You can’t choose its hour: Time Zone on the **Settings** page, under Application Preferences, decides when email is sent. Turn it on or off under Notification Preferences.',
    'summarytime',
  ],
  [
    'I can’t print for you: use the print command of your browser on the **Portfolio** page, the **Predict** page, or a symbol’s page, which have a layout for paper.',
    'print | printout | paper | pdf',
  ],
  [
    'Press Ctrl+K, or ⌘K on a Mac, to search symbols, pages, and actions. All keys are under **Keyboard shortcuts** in the account menu.',
    'shortcut | quick search | palette',
  ],
  [
    'Times, dates, and numbers look as your browser writes them: its language and time zone decide. Time Zone on the **Settings** page, under Application Preferences, decides when email is sent.',
    'timezone | number format | date format | decimal comma | comma decimal',
  ],
  [
    'The **Dashboard** shows your day, your movers and your watchlist, the next forecasts and their track record, indexes, news, and a search for market data.',
    'whatpage dashboard | dashboard show | dashboard have | dashboard for',
  ],
  [
    'Market Data is a part of the **Dashboard**: search for a symbol there to see its price, its change, and more.',
    'whatpage marketdata | marketdata show | marketdata for | where marketdata | find marketdata',
  ],
  [
    'The **Portfolio** page shows your holdings as Lots, By symbol, or Transactions, what they are worth, their gains and dividends, your performance over time, and your accounts. You add, import, and export them there.',
    'whatpage portfolio',
  ],
  [
    'The **Watchlist** page shows the prices of the symbols that you follow, their changes, and their news. You add, remove, and sort them there.',
    'whatpage watchlist',
  ],
  [
    'The **Predict** page shows the forecast of a symbol: the odds of Up, Neutral, and Down, the predicted price with its ranges, and how past forecasts turned out. Enter a symbol and press Get Prediction.',
    'whatpage predict | whatpage forecast',
  ],
  [
    'The **Track Record** page lists every forecast that was issued, and how it turned out: follow “All forecasts” on the Dashboard.',
    'whatpage track record',
  ],
  [
    'The **Settings** page has your profile and password, emails, preferences such as the theme, two-step login, sessions, alerts, activity, and your data.',
    'whatpage setting',
  ],
  [
    'A symbol’s page has its price, a chart, statistics, news, its forecast, and Compare. Find it with the search in the top bar.',
    'whatpage symbol | whatpage stock | whatpage coin',
  ],
  [
    'Choose the page that opens first on the **Settings** page: it is Default View, under Application Preferences. It can be the Dashboard, the Watchlist, or Market Data.',
    'default view | login land | login open | login start | login watchlist | login portfolio | login first | opens first | open first | come first | comes first | page first | start page | first page | home page | land on | site open on | app open on | open instead',
  ],
  [
    'Each browser that is logged in to your account is on the **Settings** page, under Active Sessions, where you can log it out. If you don’t know one of them, change your password, too. Logout is in the top bar.',
    'device logged | device login | which device | where logged | still logged | know my password | knows my password | stole password | stolen password | log out everywhere | logout everywhere | log out device | sign out device | sign out everywhere | all device | other device | session log | logged in account | logged in as me | hacked | active session | someone else account in | hack account | broke into account | break into account',
  ],
  [
    'You stay logged in for up to 14 days. After a day without a visit, you’re logged out.',
    'keep logout | kept logout | automatic logout | always logout | long login | long logout | stay login | keep login | remain login | remember login | logout often | logout time | stay logged | keep logged | login long',
  ],
  [
    '**Logout** is in the top bar. On a phone, it is in the menu there. Your other devices are on the **Settings** page, under Active Sessions.',
    'logout',
  ],
  ['Your portfolio and your watchlist are private: no other user can see them, and you can’t share them.', 'sharing'],
  ['Alerts come by email, and show under the bell in the top bar. There are no text messages.', 'sms'],
  ['Your name is on the **Settings** page, under Profile.', 'myname'],
  [
    'Your portfolio and your watchlist are private: no other user can see them.',
    'who see portfolio | who see my | who see holding | anyone else | anyone see | someone see | other see | other people | other user | no one see | stranger see | public portfolio | portfolio public | holding public | holding private | portfolio private | neighbor see | wife see | husband see | boss see',
  ],
  [
    'Of a share or a coin that you own outright, you can lose at most what you paid for it: its price can fall to zero, and not below. Borrowed money, options, and short sales can lose more.',
    'lose more than put | lose more than paid | lose more than invest | lose more than invested | lose everything | lose all my money | lose all money | owe money | go below zero | price negative | price below zero | price go negative',
  ],
  [
    'Each account has its own cost basis: first in, first out, average cost, or specific lots. Choose it on the **Portfolio** page, under Accounts.',
    'fifo | lifo | specific lot | cost basis method | change cost basis | average cost method | change average cost | cost worked | cost calculated change | cost figured | cost method | use average cost | use cost basis | cost basis setting | choose cost basis',
  ],
  [
    'Save recovery codes when you set up your authenticator app: each of them logs you in once. They and the app are on the **Settings** page, under Two-Step Verification.',
    'lost authenticator | lost phone | recovery code | backup code',
  ],
  [
    'Set up passkeys and two-step login on the **Settings** page, under Passkeys and Two-Step Verification.',
    '2fa | mfa | passkey | authenticator | two factor | two step | 2 step | fingerprint | face id | touch id | second factor | second password | second code | second step | security key',
  ],
  [
    'Change your password on the **Settings** page, under Change Password. You’ll need your current one. Forgot it? The login page has a link that emails you a way back in.',
    'password | passcode | forgot login | credential',
  ],
  [
    'What happened in your account, logins too, is on the **Settings** page, under Recent Activity.',
    'login history | history of login | recent activity | security log | who logged in | activity log | account history',
  ],
  [
    'Account deletion isn’t available yet. It will be on the **Settings** page, under Danger Zone.',
    'account delete | delete personal data | delete all data | delete my data | get rid account | leave bellwether | delete account | close account | deactivate | cancel account',
  ],
  [
    'Download everything that is stored about you on the **Settings** page, under Your Data. Your holdings and transactions are on the **Portfolio** page, too, with Export.',
    'gdpr | personal data | all my data | copy of my data | everything you store | data out | all data | export everything | export all | export data',
  ],
  [
    'Prices refresh by themselves: choose how often on the **Settings** page, under Application Preferences.',
    'refreshing | quote refresh | price refresh | often update | often refresh | data refresh | how fresh | refresh interval | every minute | price minute | new price often',
  ],
  [
    'What is stored about you, and why, is in the **Privacy Policy**: follow Privacy at the foot of the page.',
    'privacy | disclose conversation | disclose portfolio | disclose data | handle data | handle my data | data handled | use my data | data used | third party | conversation private | chat private | who see conversation | who read conversation | who read chat | who see portfolio | who see data | who see my | you see password | data delete account | happen data | sell my data | sell my info | sell data | sell info | sell information | sale my data | share my data | store my data | my data safe | cookie | data protection | data private',
  ],
  [
    'The **Terms of Service** and the **Disclaimer** are linked at the bottom of every page.',
    'term service | term use | term governing | term condition | condition service | condition used | disclaimer | legal | liability | liable | user agreement | rule service',
  ],
  [
    'The daily summary and each alert carry a link that ends them. Choose which emails you get on the **Settings** page, under Notification Preferences. Push notifications are coming soon.',
    'email notification | stop email | stop summary | stop message | stop notification | daily email | why email | turn off email | unsubscribe | push | daily summary | no more email | stop sending email | too many email | receive too many email | email turn off | get email daily | email off | notification | summary email',
  ],
  [
    'The alerts that went off are under the bell in the top bar, and on the **Settings** page, under Alerts.',
    'alert went off | alert gone off | alert fired | missed alert | past alert | alert history',
  ],
  [
    'I can’t see your alerts from here. They’re on the **Settings** page, under Alerts.',
    'have any alert | have alert | show alert | list alert | see alert | is there alert | my active alert | alert active | which alert | how many alert | what alert | alert i have',
  ],
  [
    'Set alerts on a price, a move in a day, or a turn of the forecast with **Set Alert** on a symbol’s page, or on the **Settings** page, under Alerts, where you also pause and delete them.',
    'alert | alarm | get told when | get told if | be warned | be told when | told about when | be told if | hear when | hear about when | be informed | notify me | be notified | get notified | ping me | message me when | text me when | email me when | email when | email once | email if | email as soon | warn me | email when | heads up | get message | message when | get msg | message price',
  ],
  [
    'Switch between dark and light on the **Settings** page, under Application Preferences.',
    'dark | white screen | black screen | screen white | screen black | light color | lighter | brighter | too bright | light screen | light mode | light theme | theme | night mode | bright mode | white background | black background | day mode',
  ],
  [
    'Choose the density and the colors on the **Settings** page, under Application Preferences.',
    'color | colorblind | tight row | tighter | row spacing | row height | smaller row | spacing | dense | denser | density | compact | preference | red green color',
  ],
  [
    'There are three plans on the **Pricing** page: Basic (7-day free trial), Premium ($49 a month), and Elite ($125 a month). You can’t buy one yet: they’re coming soon.',
    'pricing | pay year | pay yearly | pay annually | pay month | pay monthly | cost month | cost monthly | cost year | app cost | bellwether cost | site cost | cost money use | cost use | cost anything | charge using | charge this | charge for use | plan cost | plan | subscription | subscribe | premium | elite | free trial | does premium | bellwether free | free version | free use | use free | billing | invoice | get refund | my refund | refund me | refund policy | refund bellwether | refund subscription | pay bellwether | pay this | fee use | fee using | charge use | upgrade | membership | this free | it free',
  ],
  [
    'Add what you own on the **Portfolio** page, or import your broker’s file there. Then ask me what it’s worth, how it did this year, or how any stock or coin is doing.',
    'getstarted | where start here | where begin | first step here',
  ],
  [
    `Email us at ${brand.supportEmail}. A person reads every message.`,
    'support contact | contact | reach support | support number | number of support | customer service | bug | complaint | your phone number | support phone number | there phone number | reach human | reach someone | talk human | speak human | speak person | talk person | helpdesk | report problem | report issue',
  ],
  [
    'To move a holding to another account, use the button in its row on the **Portfolio** page. In the Transactions view, select what you want to move there.',
    'otheraccount move | otheraccount add | otheraccount share | otheraccount holding | move account | move lot | move holding | transfer account another | holding wrong account',
  ],
  [
    'To start over, delete your holdings one by one with the button in each row on the **Portfolio** page. Nothing deletes all of them at once.',
    'startover',
  ],
  [
    'Right after you delete a holding, press Undo in the message on the **Portfolio** page. Later, add it again there.',
    'delete mistake | delete accident | delete accidentally | delete restore | delete back | undo delete | undelete | restore holding',
  ],
  [
    `${brand.name} can’t connect to a broker. Download your broker’s file and import it on the **Portfolio** page, with Import CSV.`,
    'connect broker | connect bank | connect account | connect portfolio | connect holding | broker automatic | work wallet | connect wallet | work broker | support broker',
  ],
  [
    'Keep several accounts in one portfolio, such as one for each broker: on the **Portfolio** page, under Accounts.',
    'portfolio one broker | one broker account | only account | one account only | single account | by account | filter account | broker account | second account broker | two portfolio | more than one portfolio | second portfolio | several portfolio | multiple portfolio | have another portfolio | add another portfolio | open another portfolio | add portfolio kid | add portfolio wife | add portfolio husband | add portfolio family | add portfolio child | create portfolio kid | create portfolio wife | create portfolio husband | create portfolio family | create portfolio child | open portfolio kid | open portfolio wife | open portfolio husband | open portfolio family | open portfolio child | keep portfolio kid | keep portfolio wife | keep portfolio husband | keep portfolio family | keep portfolio child | make portfolio kid | make portfolio wife | make portfolio husband | make portfolio family | make portfolio child | separate account | several account | multiple account | different account | second account | account each | account roth | account ira | separate portfolio',
  ],
  [
    `If a figure looks wrong, check the quantity, price, and date of its lots on the **Portfolio** page. If something doesn’t work, email us at ${brand.supportEmail}. A person reads every message.`,
    'look wrong | show wrong | seem wrong | look incorrect | show incorrect | seem incorrect | page broken | app broken | site broken | chart broken | page frozen | app frozen | not load | not loading | not working | not work',
  ],
  [
    'To sort a table, such as the one on the **Portfolio** page, select the header of a column. Select it again to turn the order around.',
    'sort portfolio | sort table | sort column | sort holding | order portfolio table',
  ],
  [
    'Your name, email, password, notifications, and preferences are on the **Settings** page. Logout is in the top bar.',
    'change email | myemail | username | user name | change name | profile | account setting | setting',
  ],
  [
    'On the **Portfolio** page, Import CSV shows the last import with a button to undo it.',
    'undo import | imported twice | import twice | wrong import | delete import | reverse import | import wrong',
  ],
  [
    'Import and export files on the **Portfolio** page: your broker’s CSV with Import CSV, your holdings with Export CSV, and everything that happened with Export in the Transactions view.',
    'import | export | csv | save transaction | save holding | save portfolio | backup | back up | copy holding | copy portfolio | copy of my | keep copy | sheet | bring here | bring holding | own device | spreadsheet | excel | spreadsheet | broker file | my data',
  ],
  [
    'Your purchases, sales, dividends, fees, deposits, and withdrawals are on the **Portfolio** page, in the Transactions view. You can add, edit, and export them there.',
    'show dividend | have dividend | transaction | show my trade | list my trade | see my trade | give my trade | record commission | add commission | broker commission | commission go | where commission | record fee | record interest | record transfer | transfer share | record split | add sale | record sale | record dividend | record deposit | add dividend | add fee | add deposit | add withdrawal | add split | stock split do | stock split happened | where stock split | dividend reinvested | trade history | past trade | add interest | mark sold | where sale | where fee | which fee | where dividend',
  ],
  [
    'Realized gains, with each sale and its holding period, are on the **Portfolio** page, under Realized gains.',
    'accountant | report tax | see realized | realized gain where | where realized | tax report | gain report',
  ],
  [
    'The holdings on the **Portfolio** page are shown as Lots, By symbol, or as Transactions: choose above the table.',
    'by symbol | single holding | combine lot | merge lot | group lot',
  ],
  [
    'Your performance over time, with a chart and a benchmark (SPY or BTC), is on the **Portfolio** page, under Performance. Compare on a symbol’s page draws others beside it.',
    'portfolio page chart | where did against | see did against | where see against | compare portfolio index | portfolio with index | portfolio with benchmark | benchmark | performance chart | portfolio chart | chart portfolio | see performance | graph portfolio | where performance | benchmark where',
  ],
  [
    'Look up any symbol with the search in the top bar. Its page has a chart, its news, its forecast, and Compare, which draws others beside it.',
    'compare chart | chart against | button compare | where compare | compare page | chart stock | stock chart | chart | candle | graph | look up symbol | look up stock | search symbol | search stock | symbol page | find symbol | find stock | look up company | look up fund | look up coin | find company | search company | see symbol | compare stock on | find search | where search | search bar | search box',
  ],
  [
    'To delete a holding, use the button in its row on the **Portfolio** page. To remove a symbol from your watchlist, go to the **Watchlist** page.',
    'entrytwice | delete holding | delete stock | delete wrong | wrong get rid | get rid wrong | get rid lot | get rid holding | get rid entry | get rid purchase | get rid mistake | delete symbol | delete watchlist | delete share | delete coin | delete it | delete entry | delete list | delete fund | delete purchase | delete etf | no longer own | not own anymore',
  ],
  [
    'Each account has one watchlist. On the **Watchlist** page, you can sort its symbols or drag them into another order.',
    'two watchlist | second watchlist | several watchlist | another watchlist | more than one watchlist | multiple watchlist | different watchlist | new watchlist | separate watchlist | many watchlist',
  ],
  [
    'On the **Watchlist** page, enter a symbol and press Add to Watchlist. Each symbol there has a button to remove it, and you can sort them or drag them into another order.',
    'add watchlist | sort watchlist | move watchlist | top watchlist | first watchlist | change watchlist | where watchlist | order watchlist | open watchlist | get rid watchlist | rid watchlist | rearrange watchlist | put watchlist | create watchlist | see watchlist page | use watchlist | get on watchlist how | make watchlist',
  ],
  [
    'Every forecast that was issued, and how it turned out, is on the **Track Record** page: follow “All forecasts” on the Dashboard.',
    'where track record | see track record | find track record | page track record | see reliable | see past forecast | where past forecast | find past forecast | all forecast | old forecast | see accurate | see forecast good',
  ],
  [
    'On the **Predict** page, enter a symbol and press Get Prediction. Or ask me “forecast for AAPL.”',
    'find forecast | see forecast | enter forecast page | forecast page | get forecast | where forecast | see prediction | get prediction | i make forecast',
  ],
  [
    'On the **Portfolio** page, enter the symbol, quantity, purchase price, and purchase date under Add New Holding. Each row there has buttons to edit and delete it. The Transactions view lists your purchases, too.',
    'add buy | add more | add old | record buy | forgot buy | forgot add | change date | add holding | record holding | record trade | record bought | change holding | add stock | add share | add coin | add crypto | add trade | change share | add bought | bought add | change quantity | wrong quantity | wrong number | wrong date | wrong price | wrong amount | wrong symbol | change price paid | add fractional | add portfolio | change portfolio | put stock in | put portfolio | create portfolio | set up portfolio | build portfolio | see portfolio page | add etf | add gold | where put that | where put it | where put them | bought where | wrong holding | wrong price change',
  ],
  [
    `I don’t have a mobile app to offer. Open ${brand.name} in your phone’s browser.`,
    'mobile application | phone application | application phone | app iphone | app android | mobile app | app phone | on my phone | work phone | on phone | app store | play store | ipad | tablet | smartphone | mobile version',
  ],
  [
    `${brand.name} has no API or webhooks for investors. You can export your holdings and transactions on the **Portfolio** page.`,
    'api | webhook | api key | integration | zapier',
  ],
  [
    `You can’t trade on ${brand.name}. It shows prices, forecasts, and your own lists; you trade with your broker.`,
    'trade here | buy here | sell here | trade bellwether | place order | place trade | execute trade | deposit money | withdraw money | transfer money | deposit cash | withdraw cash | buy through you | sell through you',
  ],
  [
    'Our conversation stays here for 30 days. Start a new one with the button at the top of the chat: it deletes this one.',
    'bellmemory | asked you | told you | asked before | earlier question | conversation earlier | old conversation | keep chat | chat kept | bell forget | you forget | forget said | forget conversation | forget told | delete chat | delete conversation | new chat | new conversation | delete message | chat history | our chat',
  ],
  [
    `${brand.name} has US stocks and ETFs, indexes, and the larger coins. To see whether it has a symbol, search for it in the top bar.`,
    'stock you have | coin you have | stock do you have | coin do you have | symbol do you have | asset do you have | stock available | coin available | follow stock you | index do you have | support etf | support coin | which coin support | coin cover | stock cover | have gold | have oil | have commodity | european stock | foreign stock | cover stock | coin support | support crypto | european share | support stock | stock support',
  ],
];
