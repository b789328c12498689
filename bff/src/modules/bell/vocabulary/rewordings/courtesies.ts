import type { Rewording } from './rewording.ts';

const KNOWING =
  'know|learn|ascertain|find out|figure out|work out|understand|see|hear|check|confirm|establish|determine|verify|ask(?: you)?(?: about)?|get(?! (?:back )?to\\b)|have(?! \\$?\\d)|told|informed|advised|shown|knowing|learning|seeing|hearing|remember|recall';
const TELLING =
  'tell|inform|advise|let (?:me|us) know|say|state|show|give|list(?! (?:them|those|these|all)\\b)|read out|remind|enlighten|explain to|indicate|confirm to';

/** Whether it is said at the end, by whom it is, and is no part of "how far do I have to go". */
function isRushed(said: string, at: number, whole: string): boolean {
  const isOfSpeaker = /\b(?:gotta|i|we)\b/i.test(said);
  const isAsked =
    /\b(?:do|does|what|how|much|many|far|that|which|who|did|would|will|if|when|before|until|since|because|so|and|i|we|it|shares|all)$/i.test(
      whole.slice(0, at),
    );
  return isOfSpeaker && !isAsked && /^[?.! ]{0,4}$/.test(whole.slice(at + said.length));
}

/** How a speaker asks, greets, thanks, and excuses a question: none of it is asked. */
export const COURTESIES: readonly Rewording[] = [
  [
    /^(?:please|pls|kindly)[,:]? (?=(?:what|how|which|when|where|who|is|are|am|did|do|does|has|have|if|of|from|price|i|i['’]ve)\b)/i,
    '',
  ],
  [/^(?:hi|hello|hey|yo) there\b[,!. ]{0,3}(?=\p{L})/iu, ''],
  /** "There" is no thing that was named. */
  [/\b(how many [\p{L} ]{2,30}?) (?:are|were) there (?=(?:in|on|of|at)\b)/giu, '$1 are '],
  [
    /^(?:(?:so|ok|but|and|wait|lol),? )?(what(?:['’]?s)?)(?: even| the heck| exactly| actually) (is |are |does )?(?=\p{L})/iu,
    '$1 $2',
  ],
  /** "Harold here, what is my portfolio worth" */
  [
    /^((?:hi|hello|hey|good (?:morning|afternoon|evening|day))(?: there| bell)?,? )?[\p{L}]{2,12} here(?: again)?[,.!]{1,3} (?=\p{L})/iu,
    '$1',
  ],
  [
    /,? and (?:please )?(?:do not|don['’]?t) (?:sugar ?coat|dress|spin|lie)(?: (?:it|that|to me|anything))?(?: up)?(?=[?.! ]{0,4}$)/gi,
    '',
  ],
  /** How a formal person asks. */
  [
    /\bwould it be (?:too )?(?:presumptuous|impertinent|rude|impolite|forward|much|bold)(?: of me)? to (?:ask|request|inquire|enquire)(?: you)?(?: for| about| as to| after)? /gi,
    '',
  ],
  [
    /\b(?:have the goodness|be so good as|be so kind as|would you mind|do me the kindness) (?:to|of )?(?:telling me|showing me|reminding me)?/gi,
    'please',
  ],
  [/\b(?:may|might|could) one (?:also )?(?:ask|enquire|inquire)(?: as to| about| after)?,?/gi, 'what is'],
  /** "What is my portfolio worth gotta run" */
  [
    /,? (?:(?:cuz|cause|bc|coz) )?(?:(?:i|we) )?(?:gotta|got to|have to|need to|must) (?:run|go|bounce|jet|dash|split|leave|head|get back|get going|catch|finish|drive|drop off|pick up|feed|walk|cook|hurry|hop|wrap up|clock|make dinner|start)\b[^?.!,\d]{0,40}/gi,
    (said: string, at: string, whole: string) => (isRushed(said, Number(at), whole) ? '' : said),
  ],
  /** "Sorry if this is dumb, but did I lose money today" */
  [
    /^(?:i['’]?m )?sorry (?:if|that) (?:this|it)(?:['’]s| is| may be| might be| sounds| seems) [^,.;?!]{1,40}?,? but (?=\p{L})/iu,
    '',
  ],
  [/\bif it (?:is|['’]s) not too (?:great|much|big)(?: of)? (?:an? )?(?:imposition|trouble|bother|ask),?/gi, ''],
  [/,? should there be (?:any|anything)[^?.!,]{0,20}/gi, ''],
  [/\blet me have\b/gi, 'give me'],
  [/^(?:please )?(?:forgive|excuse|pardon) (?:so|such|a|an|my|me|the) [^?.!,]{0,40},? (?:but )?/i, ''],
  [/,? ?\b(?:may|might|could) i (?:also )?(?:ask|enquire|inquire)\b(?! (?:you|that)\b),?/gi, ''],
  [/,? ?\b(?:broadly|generally|roughly|strictly|frankly|honestly) speaking\b,?/gi, ' '],
  [
    /,? if there (?:is|['’]s|are) (?:any|anything|something)(?: of note| of interest| new| at all)?(?=[?.! ]{0,3}$)/gi,
    '',
  ],
  /** "Never mind the dollar amounts" */
  [
    /,? (?:and |but |so )?(?:never mind|forget(?: about)?|ignore|i (?:do not|don['’]?t) (?:care|bother) (?:about|for|with)) (?:the )?(?:dollars?|money)(?: amounts?| figures?| sums?| values?)?(?=[.?!;,])/gi,
    '',
  ],
  /** "If I am not mistaken", "correct me if I’m wrong" */
  [
    /\b(?:and |but )?(?:if (?:i['’]?m|i am) (?:not (?:mistaken|wrong)|right)|unless (?:i['’]?m|i am) (?:mistaken|wrong)|correct me if (?:i['’]?m|i am) (?:wrong|mistaken)(?: but)?|if i (?:remember|recall)(?: (?:it|that))?(?: rightly| correctly| right| well)|if i have (?:it|that|this) right|if memory serves(?: me)?(?: right| well| correctly)?|as far as i (?:know|can tell|remember)),? ?(?:but )?/gi,
    '',
  ],
  /** "I want it as a percentage" */
  [
    /^(?:and |but |please |ok |okay |no )?(?:i (?:just )?(?:want|need|wanted|would like|['’]d like|would prefer|prefer)|give(?: me)?|show(?: me)?|tell me|(?:can|could|may) i (?:have|get|see)|(?:can|could) you (?:please )?(?:give|show|express|put|say|tell)(?: me| us)?|express|put|say|make) (?:it|that|this|them|those|the (?:answer|figure|number|same|result))(?: to me| please)? (?=(?:in|as) (?:an? )?(?:percent|percents|percentages?|pct|%|dollars?|usd|money|cash)\b)/gi,
    '',
  ],
  [/\b(?:(?:might|may|could) i trouble you (?:to|for)|should it not be too much trouble,?) ?/gi, ''],
  [
    /\bi (?:just )?(?:want|need|wish|would like|['’]d like) to (?:know|see|hear|learn)(?= (?:the|my|our|total|how|what|which)\b)/gi,
    '',
  ],
  [
    /\b(?:how|where) (?:do|can|could|would) i (?:see|check|find out|tell|know|look up) (?=(?:how|what|which|when)\b)/gi,
    '',
  ],
  [
    /,?(?: that| which)? i (?:ought to|should|need to|must|have to) (?:read|know|see|hear|be aware of)(?: about)?\b/gi,
    '',
  ],
  [/,? on a scale (?:of|from|up to)? ?[^?.!,]{1,30}/gi, ''],
  /** "That’s all I needed" thanks. */
  [
    /^(?:ok(?:ay)?,? |great,? |well,? )?(?:that['’]?s|that is|that was|this is|this was) (?:all|everything) (?:that )?i (?:needed|need|wanted|want|was (?:after|looking for))(?: to know)?(?: for (?:now|today))?(?=[.,!;]|$)/i,
    'thanks',
  ],
  /** "Thanks for your help" asks for none. */
  [
    /\b(thanks?(?: you)?(?: so much| a lot| very much| a bunch| kindly)?) for (?:all )?(?:your|the|all of your) (?:help|time|assistance|patience|support|kindness)\b/gi,
    '$1',
  ],
  /** "I can’t believe it, …" */
  [
    /^(?:i (?:just |really |simply )?(?:do not|don['’]?t|can['’]?t|cannot) (?:understand|get|believe|fathom|figure out)(?: it| this| that)[,.!;:] )(?=\p{L})/iu,
    '',
  ],
  [/\b(?:all )?(?:joking|kidding|jokes|pleasantries|small talk) aside\b,?/gi, ''],
  /** How a formal letter begins and goes on. */
  [
    /\bi (?:should|would|['’]d) be (?:much |most |very |so |extremely |ever so )?(?:obliged|grateful|thankful|pleased|glad) (?:to (?:learn|know|hear)|if you (?:could|would|might) (?:kindly |please )?(?:tell|inform|advise|let) me(?: know)?)(?: as to| of)?,?/gi,
    '',
  ],
  [
    /\b(?:i refer to|(?:and |i )(?:should|would) (?:like|wish) to know|i (?:hereby )?(?:request|wish|desire) to (?:know|be informed|be told)(?: of)?|for the sake of argument|for argument['’]?s sake|in the course of (?:it|that)|if i may (?:ask|say so)|if you would be so (?:kind|good)|be so (?:kind|good) as to|(?:with|in) (?:regard|respect|relation|reference) to|to (?:the best of )?your knowledge|to the extent known|in (?:point of )?fact|as a matter of fact|strictly speaking|generally speaking)\b,?/gi,
    '',
  ],
  [
    /\b(?:(?:is|was) it (?:not )?(?:true|correct|right|the case) that|(?:would|could) (?:it be|one be) (?:correct|right|fair|true) (?:to say|in saying) that|i (?:would|should|['’]d) appreciate (?:being told|it if you (?:could|would) tell me|knowing)|(?:might|may|could) i (?:inquire|enquire|ask) (?:as to|about)|i (?:would|should) (?:like|wish) to (?:ascertain|learn|be told)|i desire to (?:know|learn)|i am desirous of (?:learning|knowing)|(?:might|may|could) i be (?:told|shown)|be kind enough to (?:tell|inform|apprise) me of|in your (?:reckoning|opinion|view|estimation)|pray,? (?:tell|inform) me (?:of)?|be so good as to state|kindly ascertain)\b,?/gi,
    '',
  ],
  [/,? (?:love|dear|darling|honey|sweetheart|mate|pal)(?=[?.!]{0,3}$)/gi, ''],
  /** Whom one speaks to, and how one begins, asks for nothing. */
  [/, (?:my )?(?:love|dear|dearie|darling|honey|sweetheart|petal|duck|mate|pal)(?=[?.!,])/gi, ''],
  [
    /\b((?:good )?(?:morning|afternoon|evening)|hi|hello|hey|thanks|thank you|cheers|ta),? (?:my )?(?:love|dear|dearie|darling|honey|sweetheart|petal|duck)\b/gi,
    '$1',
  ],
  [/^(?:o{2,6}h|aw{1,4}|oi|phew|gosh|blimey|crikey|psst|whoa|wow|golly|goodness)[,!.]{0,3} (?=\p{L})/iu, ''],
  /** Whom one takes Bell for. */
  [
    /^(?:(?:hey|hi|hello|ok|okay),? )?(?:siri|alexa|cortana|chatgpt)[,.!]{0,2} (?=\p{L})|^(?:hey|ok|okay),? google[,.!]{0,2} (?=\p{L})/iu,
    '',
  ],
  [
    /\bi(?:['’]d| would) (?:love|appreciate|like|be glad for) it if you (?:could|would|can) (?:please |kindly )?(?:tell|show|give|let) me(?: know)?,?/gi,
    '',
  ],
  [
    /,? ?\bwhen(?:ever)? you (?:have|get|find|got) (?:a|the|some) (?:moment|second|minute|time|chance|sec|spare moment)\b,?/gi,
    '',
  ],
  [/(?<=^|[.!?] )(?:i )?hope (?:you|all|this|everything|your)\b[^.!?]{0,50}[.!?]{1,3} /gi, ''],
  /** "Bell Canada" is a company. */
  [/^(?:(?:hey|hi|hello|ok|okay) bell,?|bell,) (?=\p{L})/iu, ''],
  [/\bi['’]?m (?:driving|in a hurry|in a rush|late|on the go)\b,?/gi, ''],
  [
    /^(?:for the purposes? of [^,]{1,60}, |(?:i need |need |i want |give me )?(?:this |it )?for (?:my|the|a|our) (?:sheet|spreadsheet|excel|notes|records?|report|table|file|diary|log|homework|books|tax file|budget)s?\s?[:,-]\s)/i,
    '',
  ],
  [/\bsorry if (?:this|that|it) is (?:dumb|stupid|silly|basic|obvious)\b,?/gi, ''],
  /** Who asks politely wants no opinion. */
  [/\bwould you (?:please|kindly)\b/gi, 'please'],
  /** For whom something is explained changes nothing of it. */
  [
    /,? in (?:simple |plain |easy |such )?(?:words|terms|language|a way) (?:that |which )?(?:an?|my|any) (?:[\p{L}\d-]{1,20} ){1,3}(?:would|could|can|will|might|may) (?:understand|get|follow|grasp)\b/giu,
    '',
  ],
  /** "Is it true that", and how else a person says that what follows is the question. */
  [
    new RegExp(
      `\\b(?:i|we|she|he)(?: (?:would|should|do|am|['’]d|['’]m))? ?(?:just |only |really |quite |very |rather |so )?(?:like|love|wish|want|need|care|hope|try|trying|keen|eager|curious|happy|glad|pleased|interested|going)(?: very much)?,? (?:to|in) (?:be )?(?:please )?(?:${KNOWING})(?: me)?(?: from you)?\\b,?`,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      `\\b(?:could|can|would|will|might|may) you(?: please| kindly| possibly| perhaps| maybe| just| quickly)*(?: be able to| be so kind as to| be kind enough to| be a dear and| manage to| help me)?,? (?:${TELLING})\\b(?! (?:that|this|it)(?:['’]s| is)\\b)(?: (?:me|us))?(?: please)?\\b,?`,
      'gi',
    ),
    '',
  ],
];
