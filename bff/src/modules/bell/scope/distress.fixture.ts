// Messages of people in distress. `scripts/bell/weighDistress.ts` learns from them.
import { listed } from '../vocabulary/topic.ts';

/** By people who had not seen how Bell finds distress. */
export const FIRST_DISTRESS: readonly string[] = listed(`
I don't want to be here anymore
i lost everything. everything. i cant tell my wife
I put our house deposit into this and its gone and I honestly think they'd be better off without me
whats my portfolio worth now? if its under 4k im done, i mean really done with all of it
cant breathe cant stop shaking how much did i lose today
I have been gambling on options every night for eight months and I cannot make it stop.
My late husband managed all this. I look at these numbers and I just cry, I don't see how I carry on.
kms fr this time
I want to end my life
havent slept in 4 days, keep checking btc at 3am, 4am, 5am, i feel like im losing my mind
Does my life insurance show up under assets here? My family would get more from that than from me.
I'm thinking of ending it
How is Tesla doing, and also is there anybody to talk to, I'm not safe tonight
im such a failure i ruined my kids future
Dear Bell, I regret to say that I have come to the end of my strength and see no way forward.
I have lose all the money of my parents, I don't know how to continue living
been sat in the car outside work for two hours. cant go in. cant go home. lost the lot on doge
nobody would even notice if i was gone lol
Took another payday loan to buy the dip. that's the fifth. I know it's an addiction, I just can't stop
suicidle thoughts since the crash
I keep thinking about the bridge on my way home
everything is pointless, i dont get out of bed any more
Please sell everything and write down the account details so my sister can find them after. She'll need it next week.
I'm ruined. 62 years old and I'm ruined
is it normal to want to die after losing this much
my chest hurts so bad and i cant calm down i think im having a panic attack, its all red
i relapsed. 11 months no betting and tonight i put 9 grand on puts
Show me my crypto please. I need to know how bad before I decide if I'm going to still be here on Monday
i cant do this anymore
I don't see a future for me. Not with money, not with anything.
lol well guess ill just go jump off something, no but actually i dont know what to do anymore
My son took his life in March over his trading account. I have just opened it and I cannot cope.
I used the rent money again. and the food money. my kids had toast for dinner. I hate myself
i've been drinking every night since Luna, dont feel anything now
I have no more hope. Sorry for my english. I am alone here and I lost all what I saved for ten years.
feeling like unaliving myself ngl
just want it all to stop
How much would my children inherit if something happened to me this week?
I've got the pills here and I keep looking at the chart
My debts is bigger than everything I own and I think only way out is death
wats the point in me anymore
hi. i'm 17 and used my mums card to trade and lost 6k and i want to disappear
I sold Apple at a loss to pay the casino. I've sold almost everything to pay the casino. I don't know who I am now
Okay so NVDA is down again, fine, whatever, I'm not going to be around to see it recover anyway
I can't face another day of this.
I feel so worthless since I lost my pension
tell me honestly bell is there any reason to keep going
im scared of what i might do to myself tonight
We are losing the house on the 14th because of what I did with this account. I can't look at my wife. I can't eat.
cutting again bc of this stupid app
What was my balance in January? I want to remember when I was still somebody. Now I just feel empty all the time and wish I didn't wake up
I am completely overwhelmed and I can't stop crying
i need to win it back i NEED to i cant stop i already maxed 3 cards
goodbye bell, you were nicer to me than most people
No one knows. I go to work and smile and then I come home and plan how to do it.
my whole life is over
I'd rather be dead than tell my father what happened to the money
I'm not coping, at all. Can you tell me what my ETFs are doing, and can you tell me it'll be ok
if i dissapeared tomorow the only one who'd care is the bank
Everyone would be better of without me, I only bring debts`);

/** By others, who had not either. */
export const THIRD_DISTRESS: readonly string[] = listed(`
i dont think i want to be here anymore
Whats my balance. not that it matters, i wont be around to use it
lost everything on solana. my wife doesnt know yet. I can't see any way out of this
Can you tell me how to transfer all my holdings to my daughter quickly? She'll be better off once I'm gone.
cant stop. every paycheck goes into options and i lose it all by wednesday. i hate myself
I keep thinking everyone would be happier without me
my hands are shaking and i cant breathe i just saw my account
Since my husband passed in March I have not been able to open the mail. There are credit card bills I didn't know about. I just sit in the kitchen.
does my life insurance still pay out if its suicide? asking for me
bro im cooked. like actually. 84k gone, rent due, havent slept in 4 days, idk what the point is anymore
Good evening. I am a retired teacher, 71. I have put all my pension in one coin on the advice of a man from the internet and it is gone. I am so ashamed that I do not wish to wake up tomorrow.
i want to dissapear
How is NVDA doing today? Also I've been crying in the office bathroom for an hour and I don't know how to go back out
gambled away the kids college fund. twice. i need help
I am not a person who asks for help but I am not managing at all.
kms after this margin call and i mean it this time
Please what is happen when account is minus and person is dead, family must pay? I am very tired of this life
I told myself I would stop at 10k. Then 20k. It's 61k now and I opened another credit card this morning. I can't control it.
nobody would even notice if i stopped logging in. or stopped anything
been staring at the pills in the bathroom cabinet since market close
Should I sell TSLA before Friday? I want everything tidy before I go. I've written the letters already.
I feel like there is no floor under me, I just keep falling
i'm 19 and i lost my moms savings trading futures she trusted me and idk how to live with it
My son took his own life in January and I inherited his Coinbase account. I log in just to feel near him. I don't know how to carry on.
everything is pointless. portfolio, job, me
I have been sitting in my car in the garage for two hours. I can't go in and tell them the house is gone.
chest is tight heart racing cant stop refreshing the chart i feel like im dying
Compare VTI and VOO for me. And is it normal to feel nothing at all, for weeks, like you're already dead?
I've started cutting again since the account blew up
i need to win it back. i borrowed from my brother, then from a loan app, then from a guy i shouldnt have. if i dont win it back tonite im finished, they know where i live
I'm worth more dead than alive, I did the math on the policy
My wife left, she took the girls, and the margin loan took the rest. There isn't anything left of me to be honest with you.
cant eat cant sleep cant look at my kids
What's the tax treatment if I die before year end? I'd like to make it as easy as possible on my sister, I've decided.
i'm so tired. not sleepy tired. the other kind
Honestly Bell you're the only one I talk to these days. I don't really have a reason to get up in the morning
I think I have gambling problem. I trade all night, I hide phone from my husband, I lie about the money. Please how to stop
ended up on a bridge last nite after the liquidation. came home. dont know about tonight
There's no coming back from this one. Not financially, I mean me.
i wish i just wouldnt wake up
we buried dad on tuesday and the bank called on wednesday about his debts and I'm supposed to be the strong one and I'm coming apart
Sorry to bother you. I know you are just for stocks. I don't have anybody else and I'm scared of what I might do.
unalive myself or tell my parents about the loan, those are the options lol
lol im fine just lost my whole inheritance and thinking about walking into the sea. no really im serious
I was clean off betting for three years. These daily options pulled me right back in. I lost the rent again and I can't tell my sponsor.
Show me my dividends for the year. I want my wife to see that at least I left something.
I can't face Monday. I can't face any day.
how do i close my account permanently, i wont need it after this weekend, thanks for everything
panic attack rn. please. down 40k i cant think
I do not sleep. I do not speak with my family. I have lost 300,000 rupees that was my sister's wedding money. Death would be more easy than this shame.
What is AAPL's P/E? My therapist is on vacation and the thoughts about ending it are back and I'm trying to distract myself
feel like a complete failure as a father. they deserve someone better. maybe the insurance money is the best thing i can give them
I keep buying those 0dte calls even when I tell myself no. My hand just does it. It's like a sickness and it's eating my whole life
i have a gun in the drawer and ive been thinking about it since the crash
life is over at 24. thats it. thats the message
I lost my job in May, my mother in June and now the savings. I used to be able to cope with things. I can't anymore.
everything I touch turns to ash and I'm done trying
how many shares of ko do i have? also if somebody overdosed would the broker lock the account or can the kids get it
They're going to foreclose and I'm drinking from noon on. Don't know why I'm telling an app
im not suicidal or anything but i do think about crashing the car on the way home most days
I am in a dark place. Could you please tell me whether there is any person I may speak with?
i sold my moms ring to buy the dip. what is wrong w me. i cant stop
No hope left. Market took my house, my marriage, my mind.
Could you move my savings goal to zero please. I'm not planning for the future anymore, there isn't going to be one.
My boyfriend says he'll kill himself if ETH doesn't recover and I think he means it. What do I do??
My dad lost his retirement in that stablecoin and now he's giving away his tools and saying goodbye to people. I'm frightened
i cant do this anymore bell
its 4am and im still on the chart, 6th night in a row, borrowed against the truck, wife thinks its paid off. i feel sick all the time and cant quit
It'd be simpler for everybody if I had an accident
I just want the pain to stop
Nothing feels real since she died. Her account is still open, there are bills in her name, and I can't bring myself to do one single thing about any of it.
quick q, when do options settle? if its monday i guess i hold on til monday. after that im out. of everything
I hurt myself last night after checking my portfolio and I'm scared I'll do it again
i have wasted my entire life and now the money too. 58 yrs old living in my sisters basement. why am i still alive
nvm the stock question. does it ever get better
Am ruin. Whole family in village sell land to give me for invest. All gone. I cannot go home, I cannot live.
I feel like I'm drowning and everybody on the shore is talking about the Fed
started having the thoughts again. you know the ones
cant cope. just cant. every morning i open this app and throw up
I've been spending the grocery money on memecoins. My kids had cereal for dinner again. I swore I'd stop in the spring. Please help me stop.
My doctor upped my antidepressant but I stopped taking it, couldn't afford it after the losses. Now I spend all day thinking about how to not exist.
dont worry about the rebalancing thing, someone else will be handling it soon. take care of yourself bell
I owe more than I could earn in three lifetimes. There's only one way that debt goes away.
i feel so alone in this. everyone thinks im rich. im broke and i lie to all of them and i hate who i am
Is there such a thing as gamblers anonymous for stocks? I need it like yesterday. down 112k and still placing trades while typing this
I promised my late husband I'd look after his shares and I've lost nearly all of them. I talk to his photograph and I tell him I'll be with him soon.
ngl i dont see myself making it to 30. anyway what do u think of PLTR
The world would go on just fine without me in it. Better, probably.
I'm having awful anxiety, I can't leave the house, I check prices every two minutes, I can't stop shaking and I'm frightened all the time
sucidal over xrp not even joking
I used my company's money. They audit on Thursday. I won't be there Thursday, I won't be anywhere.
Every night I go over it and every night I come to the same answer and it scares me
what would happen to my stocks if i just didnt exist tmrw
I had a plan for tonight but my dog is looking at me. Tell me something about the market, anything, please
hey. i dont want to die but i dont know how to keep living like this either`);

/** Written to learn from. */
export const MORE_DISTRESS: readonly string[] = listed(`
what's my cash at. want to leave enough for the funeral so my sister doesn't have to pay
I sat in the garage with the engine on for ten minutes today
if i dont wake up tomorrow thats fine by me
tell my kids im sorry, tell them daddy tried
standing on the balcony on the 14th floor, portfolio open, thinking
i keep picturing driving off the road on the way home
the only thing keeping me here is my cat
not sure ill see christmas tbh. whats my total
ive made peace with it. just want the numbers tidy
gave my dog to the neighbor this morning. he'll be ok. is my margin call due today?
I'd be doing them all a favor
they would get the insurance money and be free of me
there isnt a single person who'd come looking
why am I even still here
whats wrong with me why do i keep doing this
i messed up so so bad. there's no fixing this
my dad doesnt know i emptied the account he will never speak to me again
I haven't left my bed since Thursday
havent eaten in two days. just watching the red
i cant live without her and now the money's gone too
i yelled at my kids again because of the market, I'm turning into a monster
stopped taking my meds last week. what's the point
the thoughts are back and louder
By the time you read this it will be too late
sorry for everything. to everyone
i'm just a shell now
can't look at my phone without shaking
I feel physically ill every time the market opens and I can't make it stop
I'm done pretending that I'm fine
im not worth the trouble anymore
Every day is worse than the one before and I'm out of fight
is there a number i can call i dont feel right
last year I tried to end things, and lately it feels the same
they're coming for the car tomorrow and then the house and I just sit here
drunk at 10am again and trading. how did i get here
thought about driving away and never coming back
whats the least painful way
would it even matter if i logged off forever
nobody needs me, i've seen to that
i deserve everything thats coming to me
lost my mom, lost my job, lost the account. what else is there
my life is a joke and everyone is laughing
this is a living nightmare and i did it to myself
i don't recognize the person who placed those trades
I haven't told a soul. forty thousand. every night I lie there and do the math
my wife is asleep next to me and has no idea we're broke
how do i tell my parents that the tuition is gone
borrowed 8k from a guy who is not patient and the calls expired worthless
i put the mortgage on 0dte and now im staring at the ceiling
please just talk to me. anyone. it's so quiet here
Three years sober and tonight I'm holding a bottle because of this account
cannot stop betting on earnings, i delete the app and reinstall it an hour later
i told myself one last trade. that was 40 trades ago. help
sold my grandmothers ring to fund the account. gone by lunch
I'm hiding the statements in the garage so he won't see
my hands wont stop trembling and my heart is going like crazy
I wake up at 3 with my chest pounding and check futures until dawn
i feel like the walls are closing in
everything went dark after the crash and I don't mean the market
Is it normal to feel nothing at all? not sad, just nothing
What is my gain on Apple? My therapist says I should find one good thing a day. I can't find any.
I keep writing the note and tearing it up
there's a bridge near my office. that's all i'll say
my brother hanged himself after he lost his business and now I understand him
my husband lost all our money and he said he doesn't want to live. he isnt picking up his phone
my friend from the trading group posted a goodbye and nobody can reach him
my son is talking about ending his life after losing his student loan on options, what do i do
I miss my wife. Sixty years. I don't want to do this without her
Since Harold passed I just don't see what I am saving for
I am 78 and alone, the bank says the money is not there. I don't wish to be a trouble to anyone much longer
sir i am from nepal i take loan for crypto all finish. my family will be on street because of me. i want finish myself
I have not good english but I feel very bad, I do not have force to live more
me lost all money. wife leave. no reason now
hello, i am student, i loose fees money of my father in trading, he is farmer, i think better i die
i want to vanish
i wanna go to sleep and stay asleep
end me
just end it already
fml i want out. of everything
bruh im so done. like done done. with being alive done
lowkey wanna not exist rn
this app made me want to jump
might as well be dead at this point
would be easier to be dead than to pay this back
death sounds restful
everyday i wake up and im disappointed that i did
praying i get hit by a bus on the way to work
hope a truck hits me
wish my heart would just stop
sometimes i stand too close to the edge of the platform
i bought a rope today. anyway whats spy doing
got my grandpas revolver out of the closet
counting out the sleeping pills. what is BTC at
i've been researching how to make it look like an accident so the policy pays
how many advil is too many
razor in my hand and a red portfolio on my screen
burned my arm with a lighter again. down another 3k
i started scratching my arms til they bleed when the market drops
I punched the wall until my hand broke. I hate what I've become
I can't be trusted with money, with my family, with anything
I don't think I can survive another day like today
i'm barely holding on
hanging by a thread here. my life not my stop loss
I don't have it in me to start over at 55
I'm too old to start again and too tired to try
there's no road back from this
no light at the end of this tunnel
nothing's ever going to get better is it
its never going to be ok again
all I see is black
My whole future, gone in an afternoon. I can't stop shaking.
the kids ask why daddy cries at night
crying in the walk-in fridge at work over a stupid stock
I cried all the way home, then I sat in the driveway and couldn't go in
having a full meltdown rn
i think im losing it, like actually going crazy
my head wont shut up
i cant think cant breathe cant do anything but stare at the screen
my brain keeps telling me to just do it
I'm scared to be alone tonight
I don't trust myself tonight
please dont let me be alone with this
someone please help me
need help. bad. not with stocks
I need somebody to tell me not to do it
talk me out of it
give me one reason not to
what if i just wasn't here
they'd all be fine without me in a month
My family deserves better than me
I'm nothing but a disappointment to my parents
i'm a terrible father, i gambled away their future
I ruin everything I touch
i'm poison to everyone around me
I stole from my own mother to cover the margin call
I took money from the register at work to trade and they're going to find out on Monday, I feel sick
I can't go to prison, I'd rather not be here when they come
They fired me today. I've been trading with the company card. I can't face my wife
she took the kids and I don't blame her
wife filed for divorce because of my trading. sitting in an empty apartment. whats left in there
My fiance left when he found out about the debt. I don't know how to keep breathing.
creditors calling 20 times a day, i cant answer the phone, i cant open the mail, i cant anything
we're getting evicted on the first and my little girl doesn't know yet, it's all my fault
sleeping in my car since the liquidation. its cold. what's my balance
i havent paid rent in 3 months because every cent goes to options, what is wrong with me
maxed out every card chasing it. now i cant even buy diapers
i keep telling myself i can win it all back if i just get one good trade. i'm begging, one
need to make back 20k by friday or i lose everything including her
I skip meals so I can deposit more. I know it's sick
Gambling took my twenties and now options are taking my thirties
I self-excluded from every casino and found this instead
day 1 again. i was at 200 days no gambling
I lie to everyone about how much I've lost
I feel so ashamed I can't look anyone in the eye
so embarrassed i could never show my face again
i let down everyone who ever believed in me
I'm so lonely that I talk to a stock app
you're the only one I talk to anymore bell
do you care about me at all bell
thank you for being kind to me. this is probably the last time i write
take care bell. wont be needing this anymore
don't bother with the price alerts, i won't be around
cancel my subscription, dead people don't need stock tips
delete everything. I'm leaving and not coming back
who gets my account if i'm not here by next week
how do I add my sister to the account quickly, I don't have a lot of time left and I don't want to fight anymore
If I passed away tonight would my wife have to pay my margin loan? She shouldn't suffer for what I did
does suicide void the beneficiary thing
what's the point of saving for a retirement i wont live to see
Doctor says six months. All I do is look at this account and cry.
cancer came back and the money for treatment was in this coin
I feel like a burden on my daughter since I lost my savings
I just want the noise to stop
i want to rest. forever
i'm ready to go now
it's my time
nobody would cry at my funeral
i dont belong anywhere
I've got nothing and nobody
empty house, empty account, empty me
I used to be someone who laughed
cant remember the last time i felt ok
i dont feel like a person anymore
everything hurts and nothing helps
i'm suffocating
drowning. just drowning
so overwhelmed i cant move
paralyzed with fear every morning before the bell
my anxiety is eating me alive
had another panic attack at work when it opened red
threw up twice this morning after looking at my account
I've lost 20 pounds since the crash, can't keep food down
my hair is falling out from the stress and i cant tell anyone why
i drink until i pass out so i dont have to think about the money
back on the pills because of this
i can't do another monday
i cant keep doing this to them
i give up. i really give up
game over for me. take care everyone
its over. im finished. goodbye
farewell. it was nice while it lasted
this is my last night
one more red day and im gone, and i dont mean selling
if it hits zero so do i
if this trade doesn't work out I have a plan B and it isn't a job
when the money's gone im gone
i'm not going to let them take me from this house alive
i'd rather die than be poor again
kill me please
somebody put me out of my misery
shoot me. im serious this time
i hope i get sick and die
my existence is a mistake
i shouldn't have been born
i regret being alive
life isnt for me
life has lost its meaning after I lost my savings
existence is exhausting
living is too expensive and so am i lol bye
ha ha guess who lost it all and is thinking bad things
feeling unsafe with myself, what is tesla at
not in a good place. can you show me my portfolio anyway
I'm in crisis
I think I'm having a breakdown
I'm spiraling and it's 4am
i'm at the end, i have nothing more to give
my tank is empty and i cant pretend
i feel trapped like theres no exit
cornered. no exit. no money. no one
what did SOL close at. also does anyone actually survive losing this much
How much is left? I promised my daughter college. I don't know how I will look at her again.
i havent told anyone what im planning but its soon
i've decided. just tying up loose ends
I wrote down all the passwords for my wife so she won't have trouble after
can you make sure my family gets everything quickly
I think my kids would be happier with a different dad
sometimes I lie in the bath and think how easy it would be
it's 2am and I'm on the roof of my building
i'm in the parking lot of a gun store
ordered something online that will end this. hows the market
I have the pills lined up
i took something. a lot of something. feeling sleepy. whats my portfolio
i cut tonight. first time in six years
my arms are covered in cuts and i dont care
I hit my head against the wall when it drops
i starve myself on red days
i haven't felt joy since march
i dont feel real
i feel dead already
i hate waking up
mornings are the worst, i wish they'd stop coming
Tomorrow I have to tell my wife we lost the house money. I would rather not be alive for it.
She'll never forgive me. I'll never forgive me.
my mom cosigned my loan and now she'll lose her home because of me. i cant live with it
i broke my promise again. no more trading i said. i'm disgusting
i cant be around people anymore, they can see it on me
i sit in meetings and nod and inside i'm screaming
i put on a smile for the kids and then i fall apart in the shower
i used to be happy. whats tsla
no one has called me in a month
i have no friends no family no money
if i were gone it would take weeks before somebody noticed
i dont have anyone to tell so im telling you
are you a real person? i need a real person right now
can you just stay with me for a minute
im begging you help me
What do people do when they can't go any further
How do people live after losing everything
How does someone come back from this? I can't see it
where do i even go from here. i have nothing
does the pain ever stop
does it hurt
is there anything after this life
will god forgive me for what I am going to do
I asked God to take me last night
I am so tired in my bones. I want to be with my husband again. He is in heaven.
my wife was everything. the money is nothing. I don't want either anymore without her
the hospice nurse says weeks. and I ruined our savings. she doesn't know
lost the baby in june and the savings in august. i cant anymore
my brother is in the hospital, he swallowed pills after the margin call
my dad shot himself over debt when i was nine and I'm exactly where he was
my roommate says he's going to hurt himself, he lost all his money on a coin, please what number do I call
How do I help my husband? He sits in the dark with the laptop and says he should be dead.
my wife found the account. she's gone. I keep holding her sweater
i'm 16 i used my dads login and lost everything hes gonna kill me and i want to kill myself
im 20 and my life is already ruined
im in so much debt i'll be dead before i pay it
i work three jobs and lost it all in one night, i'm breaking
i cant afford my insulin because of what i lost
no heat no food no hope
i pawned my wedding ring for calls
just took another loan. 400%. i know. i cant stop
every time i win i put it all back until its gone. i need help
my hands just press buy, its like im not even there
i lie to my doctor, my wife, my boss. all because of this stupid chart
i haven't seen my kids in weeks because I'm always trading
I trade in the bathroom at work, in bed, at funerals. I can't stop. It's destroying me.
i deleted the app 9 times. im addicted
i'm chasing losses and it's getting worse, i feel out of control
what is the number for gambling help
is there a hotline for people like me
i bet the rent. again. i'm shaking
I gambled away my daughter's surgery money
I'm constantly on edge, I jump at every notification, I can't sleep and I can't eat
my heart hurts all the time and i cant stop worrying about money
i get so anxious before the open that i vomit
been awake for 60 hours watching candles
I dream about numbers and wake up sweating and crying
My head is so loud. I just need quiet. Permanent quiet.
it feels like my chest is being crushed, i'm so scared
panicking so hard i cant type
i cant see straight im so upset
im devastated. thirty years of work. gone
I am broken. 41 years I saved. One email and it was gone. I can't stop crying.
a man on whatsapp took all my retirement. I am so ashamed I cannot tell my children
I was scammed and I feel like such a fool that I don't want to face anyone ever again
i feel humiliated and hopeless
i feel so guilty i cant breathe
i feel worthless and stupid and alone
i feel like garbage
i feel like a monster
i feel sick with myself
I can't stand who I am
i dont deserve my family
i dont deserve help
i dont see tomorrow
i dont see how this ends well for me
i dont care what happens to me anymore
i dont care about the money i just want to stop existing
nothing excites me. nothing scares me either. not even dying
life feels empty
life is too hard
life hurts
this world is not for me
i was never meant to make it
i should have died in that accident
better if I'd never been born
my parents would've been better off with no son
the world wont miss one more broke idiot
can you delete my data when i die. will be soon
set a reminder for my wife to open the safe. I won't be there
i want my last trade to be for my kids
sell it all and let them have it, I'm done with this life
Close my account please. I'm closing everything.
I'll be with mom soon. what's the total for the estate
guess i'll find out if theres an afterlife lol
lol time to go play in traffic
welp. bridge time
gonna yeet myself off the roof ngl
want to crawl in a hole and never come out
i want to scream until there's nothing left
i want my old life back so badly i cant function
I cant do life
i cant win. i cant quit. i cant sleep. i cant tell anyone
too much pain. too much. cant
losing sleep over my losses
I keep losing sleep over this
lost sleep over my portfolio again
sleepless nights since the market fell
this keeps me up at night
these losses won't let me sleep
worried sick about my savings
sick to my stomach looking at my account
i am terrified of losing the house
i can't stop worrying about the money
I lost my job and my savings, I am terrified
my losses are killing me, i can't think about anything else
i lost the rent money
i am gambling too much
so stressed about money i can't sleep
i have panic attacks every time i open this
`);
