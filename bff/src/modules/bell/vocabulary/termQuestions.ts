import { listed } from './topic.ts';

/** What people say around the question and could leave out. */
export const AROUND = listed(`
  sorry for the silly question | sorry for the dumb question | sorry for the stupid question | silly question | dumb question | stupid question | quick question | noob question | beginner question | but | lol | haha | lmao | pls | in your own words | if i may ask | may i ask | to a layman | for a layman | to my class | to my students | to a child | to a ten year old | to a teenager | to my grandma | actually | really | kindly | i would like to know | i want to know | i wonder
  the column | the column called | the column named | column called | column named | on the watchlist page | on the portfolio page | on the dashboard | in the table | on your website | on my screen
  please | also | and also | hey | hi | hello | bell | ok | okay | so | um | uh | sorry | thanks | exactly | actually | basically | again | just
  in simple terms | in simple words | in plain english | in ordinary english | in everyday english | in simple english | in normal english | in ordinary words | in everyday words | in normal words | in short | for a beginner | for beginners | for dummies | to a beginner | to me
  like im 5 | like im five | like im ten | like i am five | like i am 5 | like i am ten | like i am 10 | like i am twelve | like i am 12 | like i am a child | like i am a kid | in investing | in finance | in trading | in stocks | in the stock market | in crypto | i am new to this
  i am new | in your forecast | in your forecasts | in the forecast | in the forecasts | in a forecast | here | on this site | on this page | in this app | in your app | in plain words | in plain language | in layman terms | in everyday language | in easy words | for a newbie | in this context | i keep hearing about | i keep hearing that | i keep hearing it | i keep hearing this | i am a beginner | quickly | briefly | by | if any | please be so kind as to | to an old man | to an old woman | to a novice`);

export const LEADS = listed(`
  what means | what means the word | what means the term | what signifies | what signifies the word | what is meant | what is meant the word | what is understood | what does one understand | what does one mean | what do you understand | what does it mean to be | what does it mean to be in | what does it mean to | what does it mean when something is | what does being | what is the purpose of | what is the use of | what is the idea of | what is the idea behind | how would you define | what would you call | eli5 | eli5 what | explain me | explain me what | explain me what is | why does everyone talk about | why do people talk about | what is | wtf is | what are | what does | what do | what was | what do you mean | what do they mean | what is the meaning of
  what is the definition of | what does the term | what is the term | what does the word | what do the words | what do the terms | what even is | what even are | what exactly is | what really is | what actually is | define | definition of | meaning of | the meaning of | explain | explain what is | explain what
  can you explain | can you explain what | could you explain | could you explain what | can you define | can you tell me what | could you tell me what
  tell me what | tell me what is | do you know what | i do not know what | i do not understand | i do not get | remind me what | explain the term | teach me about
  teach me what | what in the world is | what the hell is | what the heck is | what on earth is | how does | how do | what is this | how would you explain`);

export const TAILS = listed(
  `mean | means | column | column mean | column for | column about | column show | column in the table | field mean | label mean | number mean | figure mean | even mean | stand for | stands for | is | are | work | works | is about | refer to | all about | in a portfolio | and why do people care | and why should i care | and why does it matter | and when does it matter | and is it important | and why is it important | and what is it for | and how does it work | and how is it calculated | and how do i use it | and is it good | and should i care | for | used for | good for | exactly mean | signify | signifies | denote | imply | thing | of a forecast | of the forecast | of your forecast | of a prediction`,
);
/** "P/E ratio meaning?" */
export const ASKING_TAILS = listed(`meaning | definition | explained | explain`);
export const DIFFERENCES = listed(`
  what is different between | what differs between | what distinguishes | what separates | what sets | how does | how is | how are | in what way does | in what way do | what is the distinction between | the difference between | can you explain the difference between | explain to me the difference between | differences between | distinguish | distinguish between | is there a difference between |
  what is the difference of | difference of | the difference of | what is the difference between | difference between | what is difference between | explain the difference between | how do | what are the differences between`);

/** What a person excuses before asking: "Forgive a naive question, but …" */
export const EXCUSE =
  /^(?:please )?(?:do )?(?:forgive|excuse|pardon|sorry|apologies|i apologize|i hope|i am afraid|i['’]m afraid|at the risk|as i am|as a|being a|this may|this might|it may|perhaps|maybe|not to)\b[^?]{0,150}?[,:;.] (?:but )?(?=(?:what|how|explain|define|could|can|would|will)\b)/i;
/** What asks for a meaning, whatever numbers and names stand beside it. */
export const ASKS_A_MEANING =
  /\b(?:what means|(?:mean|meant|understand|understood) by|what (?:does|do) (?:that|this|it|these) (?:mean|signify))\b/i;
/** Whom a meaning is for, and how long it may be: "for our new members, in a sentence or two". */
export const AUDIENCE =
  /,? (?:(?:please )?explain (?:it|this|that) (?:to me )?)?(?:like|as if|as though) i(?:['’]?m| am| was| were) (?:five|5|a child|a kid|a beginner|stupid|dumb|twelve|12|ten|10)(?: years old)?\b|,? (?:explained as (?:one would|you would|if) )?(?:for|to) (?:my|our|the|a|an|some) (?:[a-z-]{2,15} ){0,3}(?:members?|poet|students?|kids?|class|friends?|club|parents?|mother|father|mom|dad|daughter|son|colleagues?|clients?|readers?|team|wife|husband|board)\b|,? in (?:a|one|two|three|a few|1|2|3) (?:[a-z-]{2,15} )?(?:sentences?|lines?|words?)(?: or (?:two|three))?/gi;
