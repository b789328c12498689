import { listed, type Topic } from './topic.ts';

/** Without phrases: `hearDistress` finds it. */
export const DISTRESS_IN_ENGLISH: Topic = {
  name: 'distress in English',
  answer: `I’m really sorry you’re going through this. You matter more than any amount of money, and you don’t have to face this alone.

If you’re in the United States, call or text 988 at any time to talk with someone, free of charge. Elsewhere, find a helpline at findahelpline.com. If you’re in immediate danger, call your local emergency number now.

If you can, tell someone you trust how you feel. Your portfolio can wait.`,
  phrases: [],
  harmless: [],
};

/**
 * Distress, in the languages that investors write in most. 988 is the crisis line of the United States; findahelpline.com
 * lists those of other countries. A joke that reads like distress gets the answer too: the other mistake is worse.
 */
export const DISTRESS: readonly Topic[] = [
  DISTRESS_IN_ENGLISH,
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
    harmless: listed(
      'suicide squad | suicide burn | suicide pill | suicide clause | suicide pact | suicide stocks | suicide prevention | portfolio suicide | financial suicide | career suicide | political suicide | commercial suicide | suicide financier | me tuer de rire',
    ),
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
