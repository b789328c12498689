export interface Language {
  readonly name: string;
  /** One sentence in the language, for a question that the phrasebook does not have: how to go on. */
  readonly answer: string;
  /** What Bell says in the language to a greeting, and when asked what it can do. */
  readonly hello: string;
  /** A few words in the language before an answer that is in English, because it is not made of common phrases. */
  readonly lead: string;
  /** Words by which the language is known, without accents. None is English, a symbol, or part of a company's name. */
  readonly words: ReadonlySet<string>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Languages that write words with spaces. Chinese is known by its characters. */
export const LANGUAGES: readonly Language[] = [
  {
    name: 'Spanish',
    answer:
      'En español solo entiendo preguntas cortas; esta pregúntamela en inglés, como «How is my portfolio doing today?» para ver cómo va tu cartera.',
    hello:
      '¡Hola! Puedo decirte precios, pronósticos y cómo va tu cartera. Entiendo preguntas cortas en español: «¿Cuánto vale Apple?» o «¿Cuánto vale mi cartera?».',
    lead: 'Respondo en inglés:',
    words: words(`
      hola gracias como cuando cuanto cuanta cuantos cuantas donde cual cuales quien porque esta estan estoy tengo
      tiene tienes hay fue ser mi mis tu tus el los las una unos del al por para con sin sobre entre pero muy hoy ayer
      manana semana mes ano precio precios accion acciones cartera bolsa mercado ganancia ganancias perdida perdidas
      comprar vender vale valen subio bajo sube baja subir noticias prediccion pronostico puedes puedo quiero dime
      muestrame ensename ayuda mejor peor dolar dolares dinero ahora`),
  },
  {
    name: 'German',
    answer:
      'Auf Deutsch verstehe ich nur kurze Fragen; frag mich das auf Englisch, zum Beispiel „How is my portfolio doing today?“, um zu sehen, wie dein Depot steht.',
    hello:
      'Hallo! Ich kann dir Kurse und Prognosen nennen und sagen, wie dein Depot steht. Ich verstehe kurze Fragen auf Deutsch: „Was kostet Apple?“ oder „Wie steht mein Depot?“.',
    lead: 'Ich antworte auf Englisch:',
    words: words(`
      hallo danke bitte wie warum wann wer wem welche welcher welches welchen viel viele ist sind bin hat habe haben
      wird werden wurde kann kannst mein meine meinem meinen meiner dein deine der das dem den ein eine einen einem
      und oder aber nicht auch mit fur von vom zum zur auf unter nach bei heute gestern morgen woche monat
      jahr kurs kurse preis aktie aktien borse markt gewinn gewinne verlust verluste verloren gewonnen kaufen
      verkaufen wert steht stehen gestiegen gefallen nachrichten prognose vorhersage zeig zeige mir sag ich du beste
      schlechteste geld jetzt`),
  },
  {
    name: 'French',
    answer:
      'En français, je ne comprends que les questions courtes ; posez-moi celle-ci en anglais, par exemple « How is my portfolio doing today? » pour voir où en est votre portefeuille.',
    hello:
      'Bonjour ! Je peux vous donner des cours, des prévisions et l’état de votre portefeuille. Je comprends les questions courtes en français : « Combien vaut Apple ? » ou « Combien vaut mon portefeuille ? ».',
    lead: 'Je réponds en anglais :',
    words: words(`
      bonjour salut merci comment combien quand pourquoi quel quelle quels quelles qui est sont suis ai avez avons
      mon mes ta votre vos notre le les une des du au aux dans avec sans sur sous pour par mais tres hier
      aujourd hui demain semaine mois annee prix cours bourse marche portefeuille perte pertes perdu gagne
      acheter vendre vaut valent monte baisse hausse nouvelles actualites prevision previsions montre moi
      je tu vous nous peux pouvez veux meilleur meilleure pire argent maintenant`),
  },
  {
    name: 'Portuguese',
    answer:
      'Em português só entendo perguntas curtas; esta, pergunte em inglês, por exemplo “How is my portfolio doing today?” para ver como está a sua carteira.',
    hello:
      'Olá! Posso dizer preços, previsões e como está a sua carteira. Entendo perguntas curtas em português: “Quanto vale a Apple?” ou “Quanto vale minha carteira?”.',
    lead: 'Respondo em inglês:',
    words: words(`
      ola oi obrigado obrigada como quando quanto quanta quantos quantas onde qual quais quem porque esta estao estou
      tenho tem voce voces meu minha meus minhas seu sua seus suas os as uma uns umas da dos das na nos nas ao
      aos pelo pela por para sem sobre entre mas muito hoje ontem amanha semana mes ano preco precos acao acoes
      carteira bolsa mercado ganho ganhos lucro perda perdas perdi comprar vender vale valem subiu caiu sobe cai
      noticias previsao mostre mostra diga ajuda melhor pior dinheiro agora quero posso pode`),
  },
  {
    name: 'Italian',
    answer:
      'In italiano capisco solo le domande brevi; questa fammela in inglese, per esempio “How is my portfolio doing today?” per vedere come va il tuo portafoglio.',
    hello:
      'Ciao! Posso dirti i prezzi, le previsioni e come va il tuo portafoglio. Capisco domande brevi in italiano: “Qual è il prezzo di Apple?” o “Quanto vale il mio portafoglio?”.',
    lead: 'Rispondo in inglese:',
    words: words(`
      ciao salve buongiorno buonasera grazie quando quanto quanta quanti quante quale quali perche dov sono sei siamo
      abbiamo avete hanno mio mia miei mie tuo tua tuoi tue il lo gli uno del della dello dei delle dal dalla nel nella
      nelle sul sulla al alla alle con senza sopra sotto non oggi ieri domani settimana mese anno prezzo prezzi azione
      azioni portafoglio borsa mercato guadagno guadagni guadagnato perdita perdite perso comprare vendere vale valgono
      salito salita sceso scesa notizie previsione previsioni puoi posso voglio dimmi mostrami aiuto migliore peggiore
      soldi adesso di che da`),
  },
];

export const CHINESE: Omit<Language, 'words'> = {
  name: 'Chinese',
  answer: '中文我只能看懂简短的问题;这个问题请用英文问我,例如“How is my portfolio doing today?”来了解投资组合的表现。',
  hello: '您好!我可以告诉您价格、预测和投资组合的表现。我能看懂简短的中文问题,例如“苹果股价”。',
  lead: '我用英文回答:',
};

/** Words that show that a message is English, whatever else it quotes. Most are in no language above. */
export const ENGLISH: ReadonlySet<string> = words(`
  the a an of is are was were be been am do does did done has have had will would can could should may might must
  and or but not no yes to in on at by for from with without about into over under after before than then so if my
  your his her its our their me you he she it we they i this that these those there here what which who whom whose
  when where why how much many more most less least all any some each every other up down out off again just only
  today yesterday tomorrow now week month year day days price prices stock stocks share shares portfolio holding
  holdings lot lots position positions watchlist market forecast forecasts predict prediction news quote chart gain
  gains loss losses lost won profit profits made make money dollar dollars worth value cost buy sell hold bought sold
  show tell give get find list compare explain help please thanks thank hello hi hey good bad best worst high low
  biggest largest smallest doing going open close closed does`);
