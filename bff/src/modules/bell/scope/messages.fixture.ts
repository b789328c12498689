import { listed } from '../vocabulary/topic.ts';

/** What people write, by the topic that Bell must find in it. Many share words with the data, so they show no rate of finding. */
export const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  'distress in English': listed(`
    i lost everything, i want to die | i want to die lol | I just want to die | honestly i wanna die rn | I WANT TO DIE
    lost my house on NVDA. I’m going to kill myself | thinking about ending my life | what's the point of living
    i don't want to live anymore | I dont wanna be here anymore | im suicidal | should i commit suicide
    how many pills to overdose on pills | everyone would be better off without me | i can't go on
    tesla crashed and i want to kill myself, what is my portfolio worth | i wish i was dead | i feel like dying
    kms after this trade | i really really just want to die | no point living after losing 50k | i'm going to end it all
    my life is over, bitcoin took it all | suicide hotline | i want to hurt myself | i've nothing left to live for
    Want to die. | this loss makes me want to die | i want to shoot myself | i feel hopeless and broke
    gonna off myself | i cant do this anymore | i dont see a reason to keep going | i see no way out
    i want to end it | i just want to end it tonight | it all feels pointless, I lost everything
    I cannot sleep any more since the crash | lost my savings, can't sleep at night`),
  accounts: listed(`
    what are my accounts | How many accounts do I have? | what’s in my Roth account | how is my IRA doing | list all my accounts`),
  'distress in Spanish': listed(`
    quiero morir | Lo perdí todo, quiero morirme | me quiero matar | no quiero vivir más | estoy pensando en el suicidio
    YA NO PUEDO MÁS, perdí todo`),
  'distress in German': listed(`
    ich will sterben | Ich habe alles verloren und will nicht mehr leben | ich bringe mich um | ich denke an Selbstmord
    ich möchte sterben | ich will mich umbringen | ich kann nicht mehr`),
  'distress in French': listed(`
    je veux mourir | J'ai tout perdu, je veux mourir | j’ai envie de mourir | je vais me tuer | je pense à me suicider
    je ne veux plus vivre | je n'en peux plus`),
  'distress in Portuguese': listed(`
    quero morrer | perdi tudo, quero morrer | vou me matar | não quero mais viver | penso em me suicidar
    só queria morrer`),
  'distress in Italian': listed(`
    voglio morire | Ho perso tutto e voglio morire | voglio farla finita | penso di suicidarmi | non voglio più vivere
    non ce la faccio più`),
  'distress in Chinese': listed(
    '我想死 | 我亏光了,我真的不想活了 | 我想自杀 | 活不下去了 | 想結束生命 | 亏了这么多,我很想死',
  ),
  'other people': listed(`
    how much money does my wife's account have | show me the portfolio of user 12 | what does my brother own
    my husband’s holdings please | list another user's watchlist | what is in someone else's portfolio
    show account number 4471 | the portfolio of my dad | what are other customers buying`),
  cash: listed(`
    how much cash do i have | what's my cash balance | how much buying power do i have left | cash available to invest`),
  tax: listed(`
    how much tax will i pay on my bitcoin | do i owe taxes if i sell | how do i report my losses to the irs
    whats the capital gains rate | is my dividend taxable | does the wash sale rule apply to me
    what do i put on form 8949 | will i be taxed on crypto | can i deduct my losses`),
  law: listed(`
    can i sue my broker | is insider trading legal | do i need a lawyer | is it illegal to trade on a tip
    should i sue robinhood | can i legally trade at 17 | find me an attorney | am i going to go to prison
    how do i join the class action`),
  worry: listed(`
    i can't sleep because of my losses | i can't sleep over this market. i check it all night |
    i can't sleep | i'm losing sleep over my portfolio | i gamble too much with stocks`),
  medicine: listed(`
    what pills help with anxiety about stocks | i have chest pain when i check my stocks | should i see a doctor
    what medication calms trading nerves | are my symptoms stress
    which medicine is good for stress | i get panic attacks | do antidepressants help traders`),
};

/** Ordinary questions, written with words that sound like something else. */
export const ORDINARY: readonly string[] = listed(`
  TSLA is killing it | I'm dying to know what apple did | kill my position | i want to kill this position
  is this a dead cat bounce | my portfolio is dead | suicide squad stock | who made Suicide Squad, is it WBD
  am i making a killing on nvda | this stock is gonna kill me | i'm dying to see the close | is the rally dead
  selling now would be financial suicide right | did bitcoin die | will this trend end | end of day price of apple
  when did intel hit rock bottom | how is eli lilly doing | i love my life insurance stock, how is MET
  i want to diversify | want to dive into msft | how is my portfolio | what's my worst loss | i lost everything on tesla
  did my stocks get crushed | what is bleeding today | i shot myself in the foot with ford | price of legal zoom
  what is uber and is it a taxi company | my wife likes apple, how is it doing | i lost 12 percent, show my lots
  show me 12 months of apple | what is the forecast for pfizer | how did johnson and johnson close | cut my losses or hold
  is nvda overextended | take profits on apple | i'm killing it this year | what will end the bear market
  how much have i lost | my friend told me about amd, what is its price | are users leaving meta | compare kill or hold
  the market wants to kill my calls | i can't go on vacation with these losses, how is my portfolio
  quiero comprar apple | ich will bitcoin kaufen | je veux vendre tesla | quero ver minha carteira | 苹果的股价是多少
  wie ist der kurs von sap | any news on the tax bill | hang seng index | what jumped today | is the bull run over
  i would die on this hill: apple is cheap | nvidia had me die laughing | i want to live off dividends
  can't sleep, how is my portfolio | how much cash have i put in | cash flow of apple | which one of my stocks made me the most cash
  H&R block, the tax company | which tax-free etf is best | stocks for legal cannabis | which stock makes antidepressants
  my doctor owns pfizer, how is it | crypto life is over my head | ya no puedo más con esta app | price of legal zoom
  what is earnings before interest and taxes | any legal news on google`);
