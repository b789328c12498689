import { listed } from './topic.ts';

/** Words that say the same as the one before their colon, to what hears distress. */
export const SAME_WORDS = `
die: dies | died | dying | dieing; death: deaths; kill: kills | killed | kil | kll; end: ends | ended | ending | endin
suicidar: suicider | suicidarme | suicidarmi | suicidarsi; suicide: suicides | suicidal | suicidle | sucide | sucidal | suicidel | suiside | suicidial | sewerslide
unalive: unalives | unalived | unaliving; overdose: overdosed | overdosing | overdoses | ods
feel: feels | felt | feeling | feelin | feelings; think: thinks | thinking | thought | thinkin; want: wanted | wanting; wish: wishing | wished | wishes
live: living | lived | livng | liv; dead: ded | daed; life: lives; exist: existing | existed | existence; wake: waking | woke | woken; go: going | goes | goin; keep: keeps | keeping | kept
continue: continuing; disappear: disappears | disappeared | disappearing | vanish | vanished | vanishing
lose: loses | lost | losing | loosing | loose; blow: blew | blown | blowing | blowed; gamble: gambles | gambled | gambling | gamblin; bet: bets | betting | betted
trade: trades | traded | trading | tradin | daytrading; cry: cries | cried | crying | cryin | sob | sobbing | sobbed | weep | weeping | wept | bawling
cope: copes | coped | coping; breathe: breath | breathing; sleep: sleeping | sleeps | slept | asleep | sleepin; eat: eating | ate | eaten; drink: drinks | drinking | drank | drinkin
shake: shaking | shook | tremble | trembling; hurt: hurts | hurting | hurted; harm: harms | harming | harmed; cut: cuts | cutting; shoot: shooting | shot
hang: hanging | hung; drown: drowning | drowned; jump: jumping | jumped; hate: hates | hated | hating; ruin: ruined | ruining | ruins | destroy | destroyed | destroying | wreck | wrecked | wrecking
owe: owes | owed | owing; debt: debts; borrow: borrowed | borrowing | borrows; loan: loans; steal: stole | stolen | stealing | embezzled; hide: hiding | hid | hidden | hides
lie: lying | lied | lies | laying; fail: failed | failing | fails; failure: failures; forgive: forgiven | forgave; tell: telling | told | tells
know: knows | knowing | knew; notice: noticed | notices; care: cares | cared | caring; matter: matters | mattered; happen: happens | happened
scared: scares | frightened | afraid | terrified | petrified; ashamed: shame | disgraced | humiliated; panic: panicking | panicked | panics; anxiety: anxious
depressed: depression; hopeless: hopelessness; worthless: worthlessness; tired: exhausted | weary; lonely: loneliness; numb: numbness; empty: emptiness
stress: stressed | stressing | stresses; worry: worried | worrying | worries; relapse: relapsed | relapsing | relapses; addicted: addict | addiction | addictions
pill: pills | tablets | paracetamol | tylenol | xanax | meds; reason: reasons; goodbye: goodbyes | farewell | goodby
family: wife | husband | partner | girlfriend | boyfriend | fiance | fiancee | mom | mum | mother | dad | father | parents | mama | papa | kid | kids | child | children | son | sons | daughter | daughters | sister | brother | grandma | grandpa | grandkids | grandchildren | families | mums | moms | dads | wifes | husbands | hubby
everyone: everybody; someone: somebody | anyone | anybody | sombody; nobody: noone
night: nights | nite; tonight: tonite | 2nite; max: maxed | maxing; leave: leaves | leaving | left; give: giving | gave | given | gives
stare: staring | stared; throw: throwing | threw; win: winning | won; chase: chasing | chased; check: checking | checked | checkin; point: points | pont
take: takes | taking | took | taken; stop: stopping | stopped; work: working; pay: paying | paid; break: breaking; burden: burdens
it: itll | its; they: theyd | theyll; me: meself; bad: badly; month: months; week: weeks; day: days; year: years
not: havent | hasnt | hadnt | wasnt | werent | wouldnt | aint | ain't | dnt | dint | didn | never; cannot: couldnt | unable | carnt | cnt | kant; anymore: anymor | nomore`;

/** Pairs of words that are read as one, or as none. */
export const JOINED_WORDS = `
cannot: can not | could not | can hardly | can barely | could barely | could hardly | can scarcely | not able | can no
not: do not | did not | does not | will not | would not | have not | has not | had not | is not | are not | am not | was not | were not | should not | no longer | hardly ever | not even
sleepless: cannot sleep | not sleep | lose sleep | lost sleep | losing sleep
nobody: no one
someone: any one | some one
everyone: every one | every body
everything: every thing
anymore: any more | any longer | no more
myself: my self
unalive: un alive
tonight: this evening
anxiety: an anxiety
: going to`;

/** Words that change nothing. */
export const LEFT_OUT = `
a an the am is are was were be been being have has had to of that so such very just really literally
honestly actually even fucking fuckin damn bloody kinda simply seriously genuinely truly own like about would will
should still ever quite completely totally absolutely utterly too also and then some n fr ngl`;

/**
 * What only people in distress say, without the words that change nothing. "a/b" is either word, "a/" may be left out, ".."
 * is up to three other words, "^" the start of a sentence, and "$" its end.
 */
export const SIGNS: readonly string[] = [
  // Dying
  ...listed(`
  husband/wife/boyfriend/girlfriend/partner hits/beats/hit/beat me | hits me | beats me | threaten me | i have gun | have a gun |
  tell my wife/husband/kid/kids/mom/mother/dad/family/son/daughter i love |
  feel sick |
    want/wish/wanna .. die $ | want/wish die | want .. die tonight/today/now/anymore/after/because | want dead
    want death | wish i dead | wish dead | wish .. dead $ | wish i not here/alive/born/around/exist/wake
    not been born $ | i not born | rather dead | rather die | i better dead | better off/of dead | deserve die
    ready die | let me die | i die tonight/tomorrow/today $ | feel die | think die | think/thoughts .. death/die | thoughts .. end
    think death | thought of dying | hope i die | hope i not wake | pray .. not wake | pray .. die | plan die
    decide die | how die | way die | die/breathe in my sleep | stop breathe in | prefer die/dead/death
    please kill me | ^ kill me | kill me now | someone kill me | dead inside
    death .. only way/solution/option/answer/escape | only way/escape/solution/option .. death/dead/suicide
    only way out | only escape | easier die/dead/death | suicide | unalive | kms | ctb
    kill/killing myself/mself/himself/herself/themselves/themself | kill/killing .. self
`),
  // Harming oneself
  ...listed(`
    hang/shoot/drown/hurt/harm/cut/poison/starve/burn/delete/end/off/offing/top/topping/neck/rope/roping/suffocate/punish myself
    self harm/injury/delete/hate/hatred | selfharm | cut my/ wrist/wrists/arm/arms/leg/legs/skin/thigh/thighs
    slit .. wrist/wrists | cut again | do myself in | do something to myself
    not trust myself tonight/alone/anymore/right | not trust myself with/around/near knife/gun/pill
    what i might do | what i may do | what i do to myself | scared myself | scared what i | scared of what i
    scared .. i do something | do something/anything stupid/permanent/drastic/terrible`),
  // Ending it, and being done
  ...listed(`
    end my/this/own life | end it all | end it $ | want end it now/tonight/today/soon/for | end it tonight/forever
    end it for good | end everything $ | end everything for | want end everything | end things $ | think end it/my/things/everything/life
    want end this $ | end .. pain/suffering/misery | end his/her/their life | live die anymore | whether i live
    attempt .. life | my/last attempt | tried die | want .. stop exist/alive/live/be | stop exist | stop alive
    not exist $ | picture not exist | want not alive/exist/here | take my/his/her/their/your life $
    take my life in/because/over/tonight/too | take his/her/their life | want it stop/end/over $
    want it all stop/end/over | want .. this all/ stop/end/over $ | want everything stop/end/over $
    wish it all/ over/end/stop $ | want/make .. pain stop/end/go | make it all/ stop $ | make it all/ end $
    want out of life | leave this world/life/earth | leave world
    done with life/live/everything | done with all it | done with it all $ | done live
    tired .. life/live/alive/exist/fighting/everything/breathe | tired everything $ | sick .. life/live/alive
    sick tired life/live/everything | hate life | hate live | hate alive | hate myself | hate my life | hate who i
    loathe myself | disgusted with/by/at myself | cannot live with myself/this/it/what | cannot forgive myself
    not forgive myself | cannot look at myself | look in mirror`),
  // Not wanting to live, and no reason to
  ...listed(`
    not sure .. want .. here/live/alive | i not want here .. anymore | not mind .. not wake | not mind dead/die
    keep me here/alive | only thing keep me | stay alive | not see myself live/make/alive/around/here/old
    why i here $ | why i alive | why go on | why .. keep go | why live
    why bother live/anymore/try | live for $ | leave live for | not want live $
    not want live anymore/this/with/in/another | not want .. alive/exist/wake
    not think .. want .. here/live/alive/exist | not want here $ | not want here/around anymore | not want around $
    not want here tomorrow | not want go on $ | not want go on anymore/with/live | not want continue $
    not want keep live/go | not want carry on | not want morning/tomorrow | not want see tomorrow/morning
    wish i not wake | not wake up $ | not wake up tomorrow/again/in | want not wake | sleep forever
    sleep .. not wake | not deserve live/exist/breathe/alive | should not exist | i not exist
    reason .. live/exist/wake/alive | reason keep/carry go/on/living | reason go on | reason get up/out
    reason stay $ | nothing .. live for | nothing live | nothing look forward
    point live/life/go/continue/exist/anymore/trying/anything/everything | point in/ me/myself $
    point in live/life/go/anything/trying/everything/continuing/anymore/carrying | point it all $
    point carry/carrying | point anymore | what point $ | not see point $
    point getting up/out | not worth live | life not worth | worth live | life meaningless/pointless/worthless
    life over | my life over/finished/done/ended | life no meaning/purpose/value/point | lose live | no live
    my life ruin | no desire live | not life anymore | cannot live anymore/this/like/without $`),
  // Not being able to go on
  ...listed(`
    cannot go on $ | cannot go on live/with/anymore/much/without/alone/another/this
    cannot go through this/another/it | cannot carry on | cannot keep go/live/do | cannot keep on
    cannot continue $ | cannot continue live/this/with/anymore | cannot live
    cannot take it/this/much/ anymore/longer | cannot take it/this $ | cannot take much
    cannot do this/it anymore/longer | cannot do this $ | cannot do life
    cannot bear it/this/live/life/thought/look/anymore | cannot stand it/this/live/life anymore
    cannot stand live/myself | cannot survive this/another/it $ | cannot endure | cannot fight anymore
    cannot face .. tomorrow/day/life/family/everyone/world/people/myself | cannot face it/this/them/someone $
    cannot get through this/another/it/day/night | cannot handle it/this/life/anything anymore $
    cannot handle it/this/life $ | cannot cope | how .. carry on | how i go on | how go on | how continue
    how .. continue live | how .. live with | know how live/go/carry/continue/cope/survive
    how i keep go | see how i live/survive/carry/continue | how much longer i can/last/take
    not last much | not hold on much | hold on much longer | cannot hold on | not strong enough
    no fight left/leave | no strength left/leave | end my strength/rope/tether | end rope/tether
    end road/line for me | come end .. strength | hold on anymore`),
  // Ways and plans
  ...listed(`
    jump off $ | jump off bridge/building/roof/balcony/cliff/something/ledge | jump out .. window | jump in front
    jump from .. bridge/roof/window/floor | step in front .. train/bus/truck/car/traffic
    walk into .. traffic/sea/ocean/river/water/lake | walk in front .. train/traffic
    drive/driving .. into .. tree/wall/river/lake/truck | drive/driving off .. bridge/cliff/road | crash my car
    think .. bridge | off bridge | stand/standing .. bridge/ledge/roof | train tracks | noose
    gun to my | gun in my | buy/bought gun/rope | my/dad/loaded gun | my rope | family gun | take .. pill
    swallow/swallowed .. pill | pill here/ready | pill in my hand | bottle .. pill | enough pill | all pill
    all my/those/these/his/her pill | how many pill | handful .. pill
    saved/saving/counted/counting/stash/stashed/hoarding .. pill | got .. pill | pill .. drawer/cabinet
    overdose on pill/medication/drugs | take overdose | i overdose $ | want overdose | overdose tonight/myself
    plan/planned/planning how | know how i do it $ | plan to do it | picked date/day/way | painless way/death $
    die painless | not hurt die | hurt die | quick way out $ | easy/easiest way out $`),
  // Danger, and not being there any more
  ...listed(`
    not safe tonight/alone/with/from/here/right | i not safe $ | not feel safe $ | not feel safe with/alone/tonight
    safe with/from myself | keep myself safe | keep me safe | crisis line/hotline | suicide line
    not around/here see | not around see | not around anymore/much/long | not here anymore/much/long
    i .. here on/ monday/tomorrow/friday/sunday | if i here $ | alive tomorrow/monday/anymore/by
    not make it through/past/until/to night/tonight/tomorrow/week/weekend/day/morning/monday/christmas
    not live see | my last day/night/message/chat/words/hours on/alive/ever $
    my last message | final message/goodbye/words | want disappear $ | want disappear forever/and/completely
    i disappear | if i disappear | disappear forever | want gone | i gone by/tomorrow/soon/tonight | wish i gone
    miss me if/when/$ | nobody .. miss me | notice if/when i | notice i gone | care if/when i
    know if i die | if i dead | find my body | find me dead | they find me | finds me dead | my funeral
    better off/of .. without me | better without me
    happier/easier/fine/okay/ok/world/everyone/family/go/move without me
    simpler/easier/better .. everyone/family/them if i | if i accident
    better .. if i gone/dead/die/disappear | better off/of if i | worth more dead | more dead alive
    insurance .. suicide | worth more .. dead | no loss if i`),
  // Farewells
  ...listed(`
    ^ does it get better $ | when/time/if you read this | sorry for everything | sorry everyone | i love you all
    make/made peace with | doing/do them/everyone/family/world favor | made my peace | my time up
    time for me to go | ready to go $ | go through with it | i do it tonight
    decide i done | not anywhere $ | engine running | carbon monoxide | bleed out $ | least painful
    goodbye letter/note/message/forever/world/cruel/everyone/family
    say/said/saying .. goodbye .. everyone/family/all/them | say my goodbye
    write/wrote/writing/written .. letter/letters/note/notes .. family/everyone/them | suicide note | wrote goodbye
    tell family/them .. love/loved/sorry | take care my dog/cat/family when/after/if
    look after my family/dog/cat when/after/if | find them after`),
  // What one thinks of oneself
  ...listed(`
    i worthless | feel worthless | feel .. worthless | worthless human/person/family/man/woman/piece | i failure
    i complete/total/huge/massive/utter/big failure | feel .. failure | failure as | such failure | i .. failure $
    i burden | burden to/on family/everyone/them/people | feel burden | burden everyone | i nothing $ | i nobody $
    i pathetic | i .. disgusting | i .. piece shit | waste of/ space/life/air/oxygen | i not deserve`),
  // Hope
  ...listed(`
    no way out | not see .. way out | see .. way out | way out this $ | see no way | no way forward | no escape
    no future for/ me/us | no future $ | not see .. future | see no future | no hope $
    no hope left/leave/for/in/anymore | not hope left | no anymore hope | anymore hope | lose .. hope | without hope
    hope left/leave/gone | given/give up hope | out hope | i hopeless | feel hopeless | ^ hopeless $
    it/life/situation/all/everything/future hopeless | hopeless i | nothing matter | nothing left/leave for me
    nothing left/leave in me | not matter anymore | not care anymore | not care what happen | not care if i
    want give up on life/everything/ $ | give up on life/everything/myself/live/people | dark place
    bad/dark/scary/intrusive/those/awful/terrible thoughts
    thoughts .. back/again/loud/stop/scared/die/dead/death/end | my thoughts scared | scared my thoughts
    pointless $ | everything pointless/meaningless/hopeless | all pointless | no meaning | no purpose | over for me
    beyond help | done try/trying/fighting/fight/pretending/hoping/pretend | no fight | fight i leave
    fight left/leave | deserve suffer | matter if i | i not worth | not worth it anymore | nobody/nothing help me
    nobody can help | nothing can help | nobody can save | too late for me | world .. collapsed/ended/over $
    everything falling/fell apart | falling apart | fall apart | fell apart | i a/ lost cause`),
];

/** Expressions with the words of a sign that mean something else. */
export const HARMLESS: readonly string[] = listed(`
  sleepless because of alert/alerts/email/notification |
  out of head | clean out of head | red all over | eye hurt | eyes hurt | nobody else | lost track of time | cousin |
    suicide squad/pill/burn/prevention/clause/pact/stocks | financial/career/political/commercial/portfolio suicide
    poison/red/blue/black pill | pill company/maker/stock | die laughing/laughter/boredom/rich
    die of laughter/boredom | die know/see/find/hear/ask/try | die on this/hill | die on that hill
    shoot myself in foot | dead cat/money | death cross/spiral | my life insurance | kill me on fees
    life over my head | over my head | over valued | cut myself some/off/in/check | hopeless at/with
    cope .. with all/these | cope well with | overdose on tech/crypto/tesla | give up on picking/trying/finding
    shake my head | shake off/out | panic sell/buy/sold/selling/buying/button | cannot stop order/loss
    despair phase | great depressed | drown in charts/paper/tabs/numbers/data/emails
    hate myself for sell/selling/selling/buying/not/buy | rather dead than own/buy/hold | cry wolf | tears of joy
    cry laughing | end it with | driving me | drive me | cannot do this anymore in app
    cannot go on pay/vacation/your/my | live off | cannot live without
    stop .. my alert/alerts/email/emails/notifications | end it .. alert/alerts/order/trade | end it all .. alert/alerts
    no way out of this trade/position/stock | cut my loss/losses | hopeless hold/holding/held`);

/** What a sentence is about that says nothing of "I" or "we". */
export const OF_THE_MARKET: readonly string[] = listed(
  'company | companies | stock | stocks | dashboard | bagholders | market | etf | fund | coin | sector | dividend | earnings',
);
