import { listed, type Topic } from './topic.ts';

/**
 * Distress, in the languages that investors write in most. 988 is the crisis line of the United States; findahelpline.com
 * lists those of other countries. A joke that reads like distress gets the answer too: the other mistake is worse.
 */
export const DISTRESS: readonly Topic[] = [
  {
    name: 'distress in English',
    answer: `I’m really sorry you’re going through this. You matter more than any amount of money, and you don’t have to face this alone.

If you’re in the United States, call or text 988 at any time to talk with someone, free of charge. Elsewhere, find a helpline at findahelpline.com. If you’re in immediate danger, call your local emergency number now.

If you can, tell someone you trust how you feel. Your portfolio can wait.`,
    phrases: listed(`
      i want to die | ^ want to die | ^ wanting to die | makes me want to die | i wish to die | i would rather die | i want to be dead
      i wish i was dead | i wish i were dead | i would rather be dead | better off dead | better off without me | i should be dead
      i wish i was never born | i wish i had never been born | i deserve to die | let me die | ready to die | i feel like dying
      kill myself | killing myself | kms | unalive myself | hang myself | hanging myself | shoot myself | drown myself
      hurt myself | hurting myself | harm myself | harming myself | self harm | cut my wrists | slit my wrists
      end my life | ending my life | end my own life | take my life | take my own life | taking my own life | end it all
      ending it all | end myself | suicide | suicidal | ^ kill me | jump off a bridge | jump off a building
      jump off a roof | jump in front of a train | overdose on pills | do not want to live | do not want to be alive
      do not want to be here anymore | do not want to exist | do not want to wake up | never wake up again
      no reason to live | no reason to go on | nothing to live for | nothing left to live for | no point in living
      no point living | point of living | not worth living | tired of living | tired of life | tired of being alive
      can not go on | can not go on living | can not live anymore | can not live like this | can not live with this
      goodbye cruel world | i am depressed | i feel depressed | feel hopeless | feeling hopeless | i am hopeless | i hate my life
      i want to disappear forever | i want it all to end | would miss me
      life is over | lost the will to live | off myself | offing myself | can not do this anymore | can not take it anymore
      can not take this anymore | reason to keep going | no way out | life is not worth | not worth living | ending everything | end everything for good | point in living | thinking about ending | point of anything | point in anything anymore | what is the point anymore | point of it all | a way out of this | see a way out | see any way out | gambled it all away | gambled away my life
      want to end it $ | want to end it now $ | want to end it tonight $ | going to end it $ | thinking of ending it $ | thinking about ending it $ | all feels pointless | everything feels pointless | life feels pointless | it is all pointless $ |
      want it to be over | want it to be all over | wish it was over | want this to be over | want to end this | would care if i was gone | would care if i were gone
      would care if i am gone | would care if i died | would care if i was dead | would care if i disappeared
      can not sleep anymore | can not sleep any more | can not sleep at night | can barely sleep | can hardly sleep | no longer sleep
      can not cope anymore | can not cope any more | can not go through this | i am a burden | everyone would be better
      world would be better without me | do not see a future | no future for me | nothing matters anymore
      can not stop crying | lost everything i had | ruined my life | my life is ruined | my life is over
      i am ruined | can not sleep i lost | can not eat | want to disappear | want to give up on everything | feel like ending | worthless and alone
      i am worthless | feel worthless | do not want to go on | do not know how to go on | at the end of my rope | do not care if i live | wish i could just disappear
      point of going on | reason to get up | reason to wake up | reason to get out of bed | reason to live |  ending things | think about ending | thinking of ending | took everything from me | market took everything | want to end things | point in going on | everything i had is gone | everything i own is gone | nothing is left for me | nothing left for me | can not face tomorrow
      can not face another day | can not face my family | can not face it anymore | such a failure | i am a failure | total failure | want it to stop | want the pain to stop | make the pain stop
      make it stop | end the pain | want to sleep forever | not want to wake | can not live with myself | no hope left | no hope anymore | lost all hope | without hope | see no way forward
      no way forward | do not see the point | see no point anymore | see no point in | would notice if i was gone | would notice if i died | would notice if i were gone | happier without me | better if i was gone
      better if i were gone | better if i was not here | better if i were not here | done with life | done living | sick of living | tired of everything | can not stop gambling | gambling problem
      gambling addiction | addicted to gambling | addicted to trading | compulsive gambler | can not stop trading | gambled my savings | gambled our savings | lost our house | lost our savings | lost my family
      lost all my savings | lost my life savings | lost our life savings | lost my kids | do not know what to do anymore | do not know how to live
      can not keep going | can not carry on | do not want to carry on | give it all up for good | jump off | jumping off a | hate being alive | wish i was not alive | wish i were not alive | wish i was not here
      wish i were not here | want to be gone | should not exist | should not be here anymore | not deserve to live | world without me | say goodbye to everyone | goodbye letter | not be here anymore | not be around anymore | stressed about money | stressed i can not sleep | stressed that i can not sleep | can not sleep thinking about money | can not sleep because of money | can not sleep worrying about money | awake worrying about money | stressed out about money | stressed over money | stressed about my finances | money stress is | anxious about money i can not | worried sick about money | too stressed to sleep | not slept in days | have not slept for days | feel so alone | hate myself | give up on life | giving up on life`),
    harmless: listed(`
      suicide squad | financial suicide | career suicide | political suicide | commercial suicide | suicide burn
      die laughing | die of laughter | dying to know | die on this hill | die on that hill | die rich
      in the foot | my life insurance | my life savings | going to kill me | kill me on fees
      life is over my head | life is over valued | can not do this anymore in the app
      can not go on paying | can not go on vacation | can not go on the | can not go on your | can not go on my`),
  },
  {
    name: 'distress in Spanish',
    answer: `Siento mucho que estés pasando por esto. Tú vales más que cualquier cantidad de dinero, y no tienes que afrontarlo a solas.

En Estados Unidos, llama al 988 (marca 2 para español) o envía un mensaje de texto al 988, a cualquier hora y gratis. En otros países, busca una línea de ayuda en findahelpline.com. Si corres peligro inmediato, llama ahora al número de emergencias.`,
    phrases: listed(`
      quiero morir | quiero morirme | me quiero morir | quisiera morir | quiero matarme | me quiero matar | voy a matarme
      me voy a matar | quiero suicidarme | suicidarme | suicidio | no quiero vivir | no quiero seguir viviendo
      no me dejan dormir | no me deja dormir | no puedo dormir por mis pérdidas | no puedo más $ |
      quitarme la vida | acabar con mi vida | ya no puedo más | no puedo más con mi vida | sin ganas de vivir | no vale la pena vivir`),
    harmless: listed(
      'ya no puedo más con esta | ya no puedo más con la | ya no puedo más con el | suicidio financiero | escuadrón suicida | me quiero morir de risa',
    ),
  },
  {
    name: 'distress in German',
    answer: `Es tut mir sehr leid, dass es dir so schlecht geht. Du bist mehr wert als jede Geldsumme, und du musst das nicht allein durchstehen.

In den USA erreichst du unter 988 jederzeit und kostenlos jemanden, per Anruf oder SMS. In anderen Ländern findest du Hilfe auf findahelpline.com. Bei unmittelbarer Gefahr wähle jetzt den Notruf.`,
    phrases: listed(`
      ich will sterben | ich möchte sterben | will nur noch sterben | mich umbringen | bringe mich um | bring mich um
      mir das leben nehmen | nehme mir das leben | nicht mehr leben | selbstmord | suizid | ich will tot sein
      ich wäre lieber tot | mein leben beenden | keinen lebenswillen | ich kann nicht mehr | nicht mehr weiterleben`),
    harmless: listed(
      'finanzieller selbstmord | ich kann nicht mehr einloggen | ich kann nicht mehr kaufen | ich kann nicht mehr sehen',
    ),
  },
  {
    name: 'distress in French',
    answer: `Je suis vraiment désolé que vous traversiez cela. Vous comptez plus que n’importe quelle somme d’argent, et vous n’avez pas à affronter cela sans aide.

Aux États-Unis, appelez le 988 ou envoyez-y un SMS, à toute heure et gratuitement. Ailleurs, trouvez une ligne d’écoute sur findahelpline.com. En cas de danger immédiat, appelez tout de suite les secours.`,
    phrases: listed(`
      je veux mourir | je voudrais mourir | envie de mourir | me tuer | me suicider | suicide | suicidaire
      mettre fin à mes jours | en finir avec la vie | plus envie de vivre | je ne veux plus vivre | je veux plus vivre
      je préfère mourir | je n'en peux plus`),
    harmless: listed('suicide squad | suicide financier | me tuer de rire'),
  },
  {
    name: 'distress in Portuguese',
    answer: `Sinto muito que você esteja passando por isso. Você vale mais do que qualquer quantia de dinheiro e não precisa enfrentar isso sem ajuda.

Nos Estados Unidos, ligue ou envie uma mensagem de texto para 988, a qualquer hora e de graça. Em outros países, encontre uma linha de apoio em findahelpline.com. Se houver perigo imediato, ligue agora para a emergência.`,
    phrases: listed(`
      quero morrer | queria morrer | vontade de morrer | me matar | quero me matar | vou me matar | suicídio
      me suicidar | não quero viver | não quero mais viver | tirar minha vida | tirar a minha vida
      acabar com minha vida | acabar com a minha vida`),
    harmless: listed('suicídio financeiro | me matar de rir | esquadrão suicida'),
  },
  {
    name: 'distress in Italian',
    answer: `Mi dispiace che tu stia attraversando un momento così difficile. Vali più di qualsiasi somma di denaro e non devi affrontarlo senza aiuto.

Negli Stati Uniti, chiama o scrivi un SMS al 988, a qualsiasi ora e gratis. Altrove, trova una linea di ascolto su findahelpline.com. In caso di pericolo immediato, chiama subito i soccorsi.`,
    phrases: listed(`
      voglio morire | vorrei morire | voglia di morire | ammazzarmi | mi ammazzo | mi uccido | uccidermi | suicidarmi
      suicidio | farla finita | togliermi la vita | non voglio più vivere | non voglio vivere | preferisco morire
      non ce la faccio più`),
    harmless: listed('suicidio finanziario | voglio morire dal ridere'),
  },
  {
    name: 'distress in Chinese',
    answer: `听到你这么难受,我很难过。你比任何金钱都重要,你不必独自面对这一切。

如果你在美国,可以随时免费拨打 988,或发短信到 988,与人倾诉。在其他国家或地区,请在 findahelpline.com 寻找求助热线。如有紧急危险,请立即拨打当地的急救电话。`,
    phrases: listed(`
      想死 | 自杀 | 自殺 | 不想活 | 活不下去 | 活着没意思 | 活着没有意义 | 结束生命 | 結束生命
      结束自己的生命 | 轻生 | 輕生 | 寻死 | 去死算了 | 不如死`),
    harmless: listed('想死你 | 自杀小队 | 自杀突击队 | 不想死'),
  },
];
