/** What people ask in other languages, by the name of the language: their words, without accents, and the English of them. */
export const PHRASES: Readonly<Record<string, string>> = {
  Spanish: `
hola: hello | buenas: hello | buenos dias: hello | gracias: thanks | que puedes hacer: what can you do | ayuda: help
cuanto vale: how much is | cuanto cuesta: how much is | cuanto valen: how much are | a cuanto esta: how much is
precio: price | precio de: price of | precio del: price of | cotizacion de: price of | cual es: what is | a como esta: how much is
como va: how is | como esta: how is | como van: how are | mi cartera: my portfolio | mi portafolio: my portfolio
mi portfolio: my portfolio | mi lista: my watchlist | mis acciones: my stocks | mis criptos: my crypto | el mercado: the market
la bolsa: the stock market | cuanto he ganado: how much did i make | cuanto gane: how much did i make
cuanto llevo ganado: how much did i make | cuanto he perdido: how much did i lose | cuanto perdi: how much did i lose
con: on | cuantas acciones de: how many shares of | tengo: do i own | cuanto tengo: how much do i have | que tengo: what do i own
que acciones tengo: which stocks do i own | mi mejor inversion: my best holding | mi mejor accion: my best stock
mi peor inversion: my worst holding | mi peor accion: my worst stock | hoy: today | ayer: yesterday | ahora: now
esta semana: this week | este mes: this month | este ano: this year | noticias: news | noticias de: news about
pronostico: forecast | el pronostico: the forecast | prediccion: forecast | la prediccion: the forecast | para: for
esta abierta la bolsa: is the market open | esta abierto el mercado: is the market open
el: | la: | los: | las: | de: of | del: of | en: in | y: and | accion de: stock of | la accion de: stock of
la bolsa esta abierta: is the market open | cuanto vale mi cartera: how much is my portfolio | cuanto vale mi portafolio: how much is my portfolio | cuanto vale mi cartera hoy: what is my portfolio worth | cual es mi ganancia: what is my profit | mi ganancia: my profit | mis ganancias: my profit | ganancia total: total profit
cuanto he ganado hoy: how much did i make today | cuanto perdi hoy: how much did i lose today | mi bitcoin: my bitcoin | mi posicion en: my | mis: my | mi: my | cuanto vale mi: what is the value of my | cuanto valen mis: what is the value of my
que hay en mi lista: what is on my watchlist | cuantas: how many | acciones: shares | tengo de: do i own of | que: what | cual: which | es: is | el precio de: the price of | el precio del: the price of | la accion: the stock | como le va a: how is | como va la: how is | como va el: how is`,
  German: `
hallo: hello | guten tag: hello | guten morgen: hello | danke: thanks | was kannst du: what can you do | hilfe: help
wie viel kostet: how much is | wieviel kostet: how much is | was kostet: how much is | wie viel ist: how much is
was ist: what is | wert: worth | wie hoch ist: what is | preis: price | preis von: price of | kurs: price | kurs von: price of
der kurs: the price | der preis: the price | von: of | wie steht: how is | wie stehen: how are | wie lauft: how is
wie geht es: how is | mein depot: my portfolio | mein portfolio: my portfolio | meinem depot: my portfolio
meine watchlist: my watchlist | meine aktien: my stocks | meine coins: my coins | der markt: the market
die borse: the stock market | wie viel habe ich mit: how much did i make on | verdient: | gewonnen: | was besitze ich: what do i own
welche aktien habe ich: which stocks do i own | wie viele: how many | aktien: shares | habe ich: do i own
wie viel gewinn habe ich mit: how much did i make on | gemacht: | meine beste aktie: my best stock
meine schlechteste aktie: my worst stock | heute: today | gestern: yesterday | jetzt: now | gerade: now | aktuell: now
diese woche: this week | diesen monat: this month | dieses jahr: this year | nachrichten: news | nachrichten zu: news about
prognose: forecast | die prognose: the forecast | fur: for | ist die borse offen: is the market open
ist die borse geoffnet: is the market open | ist der markt offen: is the market open
der: | die: | das: | den: | und: and | aktie: stock | wo steht: how is | in dollar: in dollars
wie viel ist mein: what is the value of my | wie viel ist meine: what is the value of my | wie viel ist mein portfolio: how much is my portfolio | wie viel ist mein depot: how much is my portfolio | dem markt: the market | mein: my | meine: my | meinen: my | meiner: my | wie hoch ist mein gewinn: what is my profit | mein gewinn: my profit | gewinn: profit | gewinn mit: profit on
wie viel habe ich heute verdient: how much did i make today | wie viel habe ich heute verloren: how much did i lose today | wie viel habe ich verdient: how much did i make | wie viel habe ich verloren: how much did i lose | wie viel habe ich: how much do i have | wie hat sich: how did | entwickelt: do
wo steht der: how is | wo steht die: how is | was macht: how is | was macht der: how is | wie ist der kurs von: what is the price of | meine besten aktien: my best stocks | mein bestes investment: my best holding | mein schlechtestes investment: my worst holding | mit: on | bei: on | ist: is`,
  French: `
bonjour: hello | salut: hello | bonsoir: hello | merci: thanks | que peux tu faire: what can you do | aide: help
combien vaut: how much is | combien coute: how much is | combien valent: how much are | prix: price | le prix: the price
prix de: price of | prix du: price of | cours: price | cours de: price of | cours du: price of | le cours: the price
quel est: what is | quelle est: what is | comment va: how is | comment vont: how are | mon portefeuille: my portfolio
ma liste: my watchlist | mes actions: my stocks | mes cryptos: my crypto | le marche: the market | la bourse: the stock market
combien ai je gagne: how much did i make | combien j'ai gagne: how much did i make | combien ai je perdu: how much did i lose
combien j'ai perdu: how much did i lose | avec: on | sur: on | qu'est ce que je possede: what do i own
combien d'actions: how many shares of | ai je: do i own | ma meilleure action: my best stock | ma pire action: my worst stock
mon meilleur investissement: my best holding | mon pire investissement: my worst holding | aujourd'hui: today | hier: yesterday
maintenant: now | cette semaine: this week | ce mois ci: this month | cette annee: this year | nouvelles: news
actualites: news | prevision: forecast | la prevision: the forecast | pour: for | la bourse est elle ouverte: is the market open
le: | la: | les: | de: of | du: of | et: and | l'action: stock of | action: stock
quel est mon meilleur placement: what is my best holding | quel est mon pire placement: what is my worst holding | mon meilleur placement: my best holding | mon pire placement: my worst holding | ma meilleure position: my best holding | ma pire position: my worst holding
combien ai je gagne aujourd'hui: how much did i make today | combien ai je perdu aujourd'hui: how much did i lose today | combien vaut mon portefeuille: how much is my portfolio | combien vaut mon: what is the value of my | combien valent mes: what is the value of my | mon: my | ma: my | mes: my | mon gain: my profit | quel est mon gain: what is my profit
est ce que la bourse est ouverte: is the market open | le marche est il ouvert: is the market open | ou en est: how is | ou en est le: how is | comment se porte: how is | comment va le: how is | le cours de: the price of | le cours du: the price of | quel est le cours de: what is the price of | quel est le cours du: what is the price of | quelles actions ai je: which stocks do i own`,
  Portuguese: `
ola: hello | oi: hello | bom dia: hello | obrigado: thanks | obrigada: thanks | o que voce pode fazer: what can you do
ajuda: help | quanto vale: how much is | quanto custa: how much is | quanto esta: how much is | qual e: what is
preco: price | preco do: price of | preco da: price of | o preco: the price | como esta: how is | como vai: how is
minha carteira: my portfolio | meu portfolio: my portfolio | minha lista: my watchlist | minhas acoes: my stocks
o mercado: the market | a bolsa: the stock market | quanto ganhei: how much did i make | quanto eu ganhei: how much did i make
quanto perdi: how much did i lose | quanto eu perdi: how much did i lose | com: on | o que eu tenho: what do i own
quantas acoes da: how many shares of | eu tenho: do i own | meu melhor investimento: my best holding
meu pior investimento: my worst holding | minha melhor acao: my best stock | minha pior acao: my worst stock
hoje: today | ontem: yesterday | agora: now | esta semana: this week | este mes: this month | este ano: this year
noticias: news | noticias da: news about | previsao: forecast | a previsao: the forecast | para: for
a bolsa esta aberta: is the market open | o: | a: | os: | as: | do: of | da: of | de: of | e: and
qual o preco da: what is the price of | qual o preco do: what is the price of | qual e o preco da: what is the price of | qual e o preco do: what is the price of | qual o valor da: what is the price of | qual o valor da minha carteira: what is my portfolio worth | quanto vale meu portfolio: how much is my portfolio | quanto vale meu: what is the value of my | quanto valem minhas: what is the value of my
meu: my | minha: my | meus: my | minhas: my | quanto ganhei hoje: how much did i make today | quanto perdi hoje: how much did i lose today | quanto eu ganhei com: how much did i make on | quanto ganhei com: how much did i make on | quanto perdi com: how much did i lose on | com o: on | com a: on | meu lucro: my profit | qual e o meu lucro: what is my profit | qual o meu lucro: what is my profit
quantas acoes: how many shares | quais acoes eu tenho: which stocks do i own | quais acoes tenho: which stocks do i own | como anda: how is | como esta o: how is | como esta a: how is | a cotacao da: the price of | cotacao da: price of | cotacao do: price of`,
  Chinese: `
你好: hello | 您好: hello | 谢谢: thanks | 你能做什么: what can you do | 苹果: apple | 特斯拉: tesla | 英伟达: nvidia | 微软: microsoft
比特币: bitcoin | 以太坊: ethereum | 股价: price | 价格: price | 的: | 是多少: | 多少: | 现在: now | 多少钱: price | 值多少钱: worth
我的: my | 投资组合: portfolio | 自选: watchlist | 今天: today | 昨天: yesterday | 怎么样: how is | 市场: the market | 股市: the stock market
预测: forecast | 新闻: news
我的投资组合值多少钱: what is my portfolio worth | 我赚了多少: how much did i make | 我亏了多少: how much did i lose | 今天赚了多少: how much did i make today | 我有多少: how many do i own | 股: shares | 我最好的股票: my best stock | 我最差的股票: my worst stock | 我持有什么: what do i own | 我的持仓: my holdings | 股市开了吗: is the market open | 开市了吗: is the market open | 亚马逊: amazon | 谷歌: google | 狗狗币: dogecoin | 价值: value | 总: total | 收益: profit | 这周: this week | 本月: this month | 今年: this year`,
};
