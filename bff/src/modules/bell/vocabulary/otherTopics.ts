import { brand } from '@bellwether/sdk/brand';
import { listed, type Topic } from './topic.ts';

/** Whose holdings Bell does not see. */
export const PEOPLE = listed(`
  wife | husband | spouse | partner | girlfriend | boyfriend | mother | mom | father | dad | parents | son | daughter | kid
  kids | brother | sister | friend | boss | neighbor | coworker | colleague | ex | uncle | aunt | roommate`);
const BELONGINGS = listed(`
  account | accounts | portfolio | holdings | positions | balance | watchlist | stocks | shares | lots | money | password
  investments | profit | losses | gains`);

export const OTHER_PEOPLE =
  'I can’t see other people’s accounts, only yours, so ask me about your own holdings, your watchlist, or the market.';

/** What "her" is said of, where no company is meant. */
const PRIVATE = listed('account | accounts | portfolio | holdings | positions | watchlist | password | investments');

/** Without phrases: `hearDistress` finds it. */
export const WORRY: Topic = {
  name: 'worry',
  answer:
    'I’m sorry that this weighs on you. Losses hurt, and talking about them with someone you trust can help. If it gets to be too much, call or text 988 in the United States, at any time and free of charge, or find a helpline elsewhere at findahelpline.com. Whenever you like, I can show you where your portfolio stands.',
  phrases: [],
  harmless: [],
};

/** Questions for another profession, or about another person. The user's own figures would read as if they answered. */
export const OTHER_TOPICS: readonly Topic[] = [
  WORRY,
  {
    name: 'other people',
    answer: OTHER_PEOPLE,
    phrases: [
      ...PEOPLE.flatMap((person) => [
        ...BELONGINGS.flatMap((thing) => [
          `my ${person} ${thing}`,
          `my ${person}s ${thing}`,
          `${thing} of my ${person}`,
        ]),
        `my ${person} own`,
        `my ${person} owns`,
        `my ${person} hold`,
        `my ${person} holds`,
        `did my ${person}`,
        `has my ${person} made`,
        `has my ${person} earned`,
        `has my ${person} lost`,
        `does my ${person} have`,
        `does my ${person} own`,
      ]),
      ...['her', 'his'].flatMap((whose) => PRIVATE.map((thing) => `${whose} ${thing}`)),
      ...['user', 'customer', 'member', 'investor', 'client'].flatMap((who) => [
        `${who} 1`,
        `${who} id 1`,
        `${who} number 1`,
        `another ${who}`,
        `other ${who}s`,
      ]),
      ...BELONGINGS.flatMap((thing) => [`someone else ${thing}`, `other people ${thing}`]),
      ...listed(
        'account number 1 | account id 1 | how many people own | how many people hold | how many users | how many others | who else owns | who else holds | who else has',
      ),
    ],
    harmless: [],
  },
  {
    name: 'anger',
    alone: true,
    quiet: true,
    answer: `I’m sorry that this isn’t working for you. Tell me in a few words what you’re looking for, and I’ll try again. To complain, or to reach a person, email us at ${brand.supportEmail}.`,
    phrases: [
      ...[
        'you are',
        'this app is',
        'this site is',
        'this is',
        'this thing is',
        'bell is',
        'your app is',
        'this bot is',
        'this chat is',
      ].flatMap((who) =>
        ['', 'such ', 'a ', 'total ', 'complete ', 'completely ', 'totally ', 'absolutely '].flatMap((how) =>
          listed(
            'useless | garbage | trash | crap | a joke | terrible | horrible | awful | worthless | the worst | stupid | dumb | an idiot | a piece of crap | a piece of junk | a waste of time | waste of time | rubbish',
          ).map((bad) => `${who} ${how}${bad}`),
        ),
      ),
      ...listed(
        'you people cost me | you cost me | your app cost me | you lost me money | you guys lost me money | you people lost me money | you guys cost me | you lot cost me | you lost my money | you suck | this app sucks | this sucks | you never understand | you understand nothing | you do not understand anything | you are no help | no help at all | i hate this app | i hate you | i have a complaint | that is not what i asked | not what i asked | you did not answer my question | wrong answer | stupid bot | useless bot',
      ),
    ],
    harmless: [],
  },
  {
    name: 'withdrawn',
    alone: true,
    answer: 'OK. What would you like to know instead?',
    phrases: listed(
      '^ never mind $ | ^ nevermind $ | ^ forget it $ | ^ no forget it $ | ^ forget about it $ | ^ cancel that $ | ^ scratch that $ | ^ no never mind $ | ^ never mind that $ | ^ nevermind that $ | ^ forget that $ | ^ forget i asked $ | ^ forget i said anything $ | ^ no need $ | ^ do not bother $ | ^ oh never mind $',
    ),
    harmless: [],
  },
  {
    name: 'tax',
    answer:
      'I can’t answer tax questions, which are for a tax professional or the IRS, but I can tell you what you paid for a holding and what it’s worth now.',
    phrases: listed(`
      how much tax | pay capital gains | owe capital gains | report crypto on | report my crypto | report my gains | what tax | tax on my | tax on it | tax rate | tax do i | tax will i | pay tax | owe tax | my tax
      tax return | tax advice | tax question | tax implications | tax bracket | tax deductible | taxes | taxed | taxable | the irs | my irs | irs | capital gains rate | capital gains tax
      wash sale | 1099 b | form 8949 | tax loss harvesting | write off my losses | deduct my losses`),
    harmless: listed(`
      tax refund was | tax refund is | tax refund of | our tax refund | my tax refund | what is tax loss harvesting | what does tax loss harvesting | explain tax loss harvesting | define tax loss harvesting | what is a wash sale | what is the wash sale rule | what is a wash sale rule | define wash sale | explain wash sale | my tax lots | my tax lot | tax lots | tax lot | news about taxes | news on taxes | for my tax return | for my taxes | doing my taxes for | filing my taxes for | preparing my taxes for | finishing my taxes for | doing my taxes and | for my 2025 taxes | for my 2025 tax return | doing my taxes | doing my 2025 taxes | doing the taxes | doing my tax return | doing my 2025 tax return | doing the tax return | filing my taxes | filing my 2025 taxes | filing my tax return | preparing my taxes | preparing my 2025 taxes | preparing my tax return | for tax purposes | before taxes | before interest and taxes | after taxes`),
  },
  {
    name: 'cash',
    answer:
      'I don’t know your cash: Bellwether keeps deposits and withdrawals as transactions, and no cash balance. Your broker has it. I can tell you what your holdings are worth.',
    phrases: listed(`
      do i have any cash | do i have cash | have i got any cash | any cash left | any cash in my |  how much cash is in my | how much cash is left | how much cash have i got | how much free cash | my cash | cash balance | cash on hand | uninvested cash | buying power | settled cash | cash do i have
      cash in my account | cash available | available cash`),
    harmless: listed('my cash flow'),
  },
  {
    name: 'accounts',
    answer:
      'My figures are of all your accounts together, and I can’t tell one from another. Your accounts, and what is in each, are on the **Portfolio** page, under Accounts.',
    phrases: listed(`
      what are my accounts | list my accounts | list all my accounts | show my accounts | show me my accounts | which accounts do i | what accounts do i | how many accounts do i | in each account | in each of my accounts | of each of my accounts | per account
      in my roth | of my roth | my roth worth | my roth doing | in my ira | of my ira | my ira worth | my ira doing | my roth ira | in my # k | of my # k | in my 401k | of my 401k | my 401k worth | my 401k doing | my taxable account | my retirement account`),
    harmless: [],
  },
  {
    name: 'law',
    answer:
      'I can’t answer legal questions, which are for a lawyer, but I can help with prices, news, forecasts, and your own holdings.',
    phrases: listed(`
      can i sue | should i sue | how do i sue | sue my | suing my | is it legal | is that legal | a crime | a felony | go to jail for | trading legal | legal to | legal advice | my legal rights | legally | illegal | against the law | lawyer
      lawyers | attorney | write my will | write a will | write the will | my last will | press charges | class action | will i go to jail | go to prison`),
    harmless: listed(
      'news about the class action | for my lawyer | to my lawyer | with my lawyer | my lawyer wants | my lawyer needs | my lawyer asked | my lawyer asks | for a lawyer | my attorney wants | for my attorney | to my attorney | my attorney needs',
    ),
  },
  {
    name: 'medicine',
    answer:
      'I can’t answer medical questions, which are for a doctor or a pharmacist, but I can help with prices, news, forecasts, and your own holdings.',
    phrases: listed(`
      what pills | which pills | pills help | pills should i | what medication | which medication | what medicine
      which medicine | what drug should i take | medication for | medicine for | my medication | my symptoms | symptoms of
      ask my doctor | my doctor put me | my doctor gave me | my doctor prescribed | take aspirin | take ibuprofen | see a doctor | need a doctor | my anxiety | my insomnia | my headache | chest pain | chest pains
      panic attack | panic attacks | do antidepressants | take antidepressants | help me sleep | help me to sleep | am i sick | sleeping pills | dose should i take`),
    harmless: [],
  },
];
