/**
 * What replies to the commonest questions are made of: English, Spanish, German, French, Portuguese, Chinese. Phrases are
 * what stands between figures, names, and punctuation.
 */
export const REPLY_PHRASES = `
up | sube | plus | en hausse de | alta de | 上涨
down | baja | minus | en baisse de | queda de | 下跌
unchanged | sin cambios | unverändert | inchangé | sem alteração | 持平
since the previous close | desde el cierre anterior | seit dem vorigen Schlusskurs | depuis la clôture précédente | desde o fechamento anterior | (自上一收盘)
over the past | en las últimas | in den letzten | sur les dernières | nas últimas | 过去
hours | horas | Stunden | heures | horas | 小时
points | puntos | Punkte | points | pontos | 点
no price right now | sin precio ahora mismo | gerade kein Kurs | pas de cours pour le moment | sem preço no momento | 暂无价格
market closed | mercado cerrado | Börse geschlossen | marché fermé | mercado fechado | 休市
last price | último precio | letzter Kurs | dernier cours | último preço | 最后价格
delayed | con retraso | verzögert | différé | com atraso | 延迟
As of | A fecha de | Stand | Au | Em | 截至
Stocks as of | Acciones a fecha de | Aktien, Stand | Actions au | Ações em | 股票截至
crypto as of | criptomonedas a fecha de | Kryptowährungen, Stand | cryptos au | criptomoedas em | 加密货币截至
Oldest price as of | Precio más antiguo, de | Ältester Kurs vom | Cours le plus ancien, du | Preço mais antigo, de | 最早的价格截至
These prices are simulated | Estos precios son simulados | Diese Kurse sind simuliert | Ces cours sont simulés | Estes preços são simulados | 这些价格是模拟的
not real | no reales | nicht echt | pas réels | não reais | 不是真实的
Prices come from price files | Los precios vienen de archivos | Die Kurse stammen aus Dateien | Les cours viennent de fichiers | Os preços vêm de arquivos | 价格来自文件
one close a day | un cierre por día | ein Schlusskurs pro Tag | une clôture par jour | um fechamento por dia | 每天一个收盘价
Your portfolio is worth | Tu cartera vale | Dein Depot ist wert | Votre portefeuille vaut | Sua carteira vale | 您的投资组合价值
Your stocks are worth | Tus acciones valen | Deine Aktien sind wert | Vos actions valent | Suas ações valem | 您的股票价值
Your cryptocurrencies are worth | Tus criptomonedas valen | Deine Kryptowährungen sind wert | Vos cryptomonnaies valent | Suas criptomoedas valem | 您的加密货币价值
Excludes your stocks | Sin tus acciones | Ohne deine Aktien | Sans vos actions | Sem as suas ações | 不含您的股票
Excludes your cryptocurrencies | Sin tus criptomonedas | Ohne deine Kryptowährungen | Sans vos cryptomonnaies | Sem as suas criptomoedas | 不含您的加密货币
a profit of | una ganancia de | ein Gewinn von | un gain de | um lucro de | 盈利
a loss of | una pérdida de | ein Verlust von | une perte de | uma perda de | 亏损
on what you paid | sobre lo que pagaste | gegenüber dem, was du bezahlt hast | par rapport au prix d’achat | sobre o que você pagou | (相对于买入成本)
It’s up | Sube | Es liegt im Plus: | Il monte de | Ela sobe | 上涨
It’s down | Baja | Es liegt im Minus: | Il baisse de | Ela cai | 下跌
It’s unchanged | No ha cambiado | Unverändert | Il est inchangé | Sem alteração | 持平
today | hoy | heute | aujourd’hui | hoje | 今天
coins over | criptomonedas en | Coins über | cryptos sur | criptomoedas em | 加密货币按
And | Y | Und | Et | E | 还有
more on the Portfolio page | más en la página Portfolio | weitere auf der Seite Portfolio | de plus sur la page Portfolio | mais na página Portfolio | 项见 Portfolio 页面
more on the Watchlist page | más en la página Watchlist | weitere auf der Seite Watchlist | de plus sur la page Watchlist | mais na página Watchlist | 项见 Watchlist 页面
Your portfolio is up | Tu cartera sube | Dein Depot liegt im Plus: | Votre portefeuille monte de | Sua carteira sobe | 您的投资组合上涨
Your portfolio is down | Tu cartera baja | Dein Depot liegt im Minus: | Votre portefeuille baisse de | Sua carteira cai | 您的投资组合下跌
Biggest gains | Mayores ganancias | Größte Gewinne | Plus fortes hausses | Maiores ganhos | 涨幅最大
Biggest losses | Mayores pérdidas | Größte Verluste | Plus fortes baisses | Maiores perdas | 跌幅最大
Your portfolio is empty | Tu cartera está vacía | Dein Depot ist leer | Votre portefeuille est vide | Sua carteira está vazia | 您的投资组合是空的
Add your first holding on the Portfolio page | Añade tu primera posición en la página Portfolio | Füge auf der Seite Portfolio deine erste Position hinzu | Ajoutez votre première position sur la page Portfolio | Adicione sua primeira posição na página Portfolio | 请在 Portfolio 页面添加第一笔持仓
You hold | Tienes | Du hältst | Vous détenez | Você tem | 您持有
You don’t hold | No tienes | Du hältst keine | Vous ne détenez pas | Você não tem | 您没有持有
in | en | in | en | em | 分
lots | lotes | Posten | lots | lotes | 笔
lot | lote | Posten | lot | lote | 笔
worth | con un valor de | Wert | d’une valeur de | no valor de | 价值
Latest price | Último precio | Letzter Kurs | Dernier cours | Último preço | 最新价格
Latest prices | Últimos precios | Letzte Kurse | Derniers cours | Últimos preços | 最新价格
Total | Total | Gesamt | Total | Total | 合计
Your holdings by percent gain since you bought | Tus posiciones por ganancia porcentual desde la compra | Deine Positionen nach prozentualem Gewinn seit dem Kauf | Vos positions par gain en pourcentage depuis l’achat | Suas posições por ganho percentual desde a compra | 您的持仓(按买入以来的涨幅)
Your stocks by percent gain since you bought | Tus acciones por ganancia porcentual desde la compra | Deine Aktien nach prozentualem Gewinn seit dem Kauf | Vos actions par gain en pourcentage depuis l’achat | Suas ações por ganho percentual desde a compra | 您的股票(按买入以来的涨幅)
Your coins by percent gain since you bought | Tus criptomonedas por ganancia porcentual desde la compra | Deine Coins nach prozentualem Gewinn seit dem Kauf | Vos cryptos par gain en pourcentage depuis l’achat | Suas criptomoedas por ganho percentual desde a compra | 您的加密货币(按买入以来的涨幅)
Best | La mejor | Am besten | La meilleure | A melhor | 最好
Worst | La peor | Am schlechtesten | La pire | A pior | 最差
now worth | valor actual | jetzt wert | valeur actuelle | valor atual | 现值
You have | Tienes | Du hast | Vous avez | Você tem | 您有
symbols on your watchlist | símbolos en tu lista | Symbole auf deiner Watchlist | symboles dans votre liste | símbolos na sua lista | 个自选
symbol on your watchlist | símbolo en tu lista | Symbol auf deiner Watchlist | symbole dans votre liste | símbolo na sua lista | 个自选
Your watchlist is empty | Tu lista está vacía | Deine Watchlist ist leer | Votre liste est vide | Sua lista está vazia | 您的自选列表是空的
Add symbols on the Watchlist page | Añade símbolos en la página Watchlist | Füge auf der Seite Watchlist Symbole hinzu | Ajoutez des symboles sur la page Watchlist | Adicione símbolos na página Watchlist | 请在 Watchlist 页面添加
of | de | von | sur | de | /
are up | suben | liegen im Plus | montent | sobem | 上涨
The stock exchange is | La bolsa está | Die Börse ist | La bourse est | A bolsa está | 股市
open | abierta | geöffnet | ouverte | aberta | 开市
closed | cerrada | geschlossen | fermée | fechada | 休市
It closes | Cierra | Sie schließt | Elle ferme | Fecha | 收盘时间
It opens | Abre | Sie öffnet | Elle ouvre | Abre | 开盘时间
Regular hours are | El horario normal es | Reguläre Zeiten: | Horaires habituels : | O horário normal é | 常规时间
to | a | bis | à | a | 至
Monday through Friday | de lunes a viernes | Montag bis Freitag | du lundi au vendredi | de segunda a sexta | 周一至周五
except holidays | salvo festivos | außer an Feiertagen | sauf jours fériés | exceto feriados | 节假日除外
Crypto trades around the clock | Las criptomonedas se negocian a todas horas | Kryptowährungen werden rund um die Uhr gehandelt | Les cryptos s’échangent jour et nuit | Criptomoedas são negociadas a qualquer hora | 加密货币全天交易
on the day | en el día | am Tag | sur la séance | no dia | 当日
over the last week | en la última semana | in der letzten Woche | sur la dernière semaine | na última semana | 最近一周
over the last month | en el último mes | im letzten Monat | sur le dernier mois | no último mês | 最近一个月
over the last year | en el último año | im letzten Jahr | sur la dernière année | no último ano | 最近一年
this month | este mes | diesen Monat | ce mois-ci | este mês | 本月
this year | este año | dieses Jahr | cette année | este ano | 今年
from | de | von | de | de | 从
close of | cierre del | Schlusskurs vom | clôture du | fechamento de | 收盘于
latest price | último precio | letzter Kurs | dernier cours | último preço | 最新价格
Highest close | Cierre más alto | Höchster Schlusskurs | Clôture la plus haute | Maior fechamento | 最高收盘
lowest | el más bajo | niedrigster | la plus basse | o menor | 最低
on | el | am | le | em | 日期
closed at | cerró a | schloss bei | a clôturé à | fechou a | 收于
a close within | un cierre a menos de | ein Schlusskurs innerhalb von | une clôture à moins de | um fechamento a menos de | 收盘价相差不超过
a close more than | un cierre más de | ein Schlusskurs mehr als | une clôture à plus de | um fechamento mais de | 收盘价相差超过
above | por encima de | über | au-dessus de | acima de | 高于
below | por debajo de | unter | au-dessous de | abaixo de | 低于
confidence | de confianza | Konfidenz | de confiance | de confiança | 置信度
random | azar | Zufall | hasard | acaso | 随机
Predicted price | Precio previsto | Prognostizierter Kurs | Cours prévu | Preço previsto | 预测价格
range | rango | Spanne | fourchette | faixa | 区间
In a backtest of the last | En una prueba con los últimos | In einem Test über die letzten | Dans un test sur les derniers | Em um teste com os últimos | 在最近
days | días | Tage | jours | dias | 天
forecasts with this confidence | los pronósticos con esta confianza | lagen Prognosen mit dieser Konfidenz | les prévisions avec cette confiance | as previsões com esta confiança | 的回测中,此置信度的预测
were correct | acertaron el | richtig in | étaient justes dans | acertaram | 正确率
of the time | de las veces | der Fälle | des cas | das vezes | (占比)
forecasts | pronósticos | Prognosen | prévisions | previsões | 次预测
For this symbol | Para este símbolo | Für dieses Symbol | Pour ce symbole | Para este símbolo | 对该代码
the predicted price has not beaten the no-change baseline | el precio previsto no ha superado a «sin cambios» | war der prognostizierte Kurs nicht besser als „unverändert“ | le cours prévu n’a pas fait mieux que « inchangé » | o preço previsto não superou “sem alteração” | 预测价格未优于“不变”
Based on closes through | Según los cierres hasta el | Auf Basis der Schlusskurse bis | D’après les clôtures jusqu’au | Com base nos fechamentos até | 依据的收盘截至
This is a forecast | Esto es un pronóstico | Das ist eine Prognose | Ceci est une prévision | Isto é uma previsão | 这是预测
not advice | no un consejo | kein Rat | pas un conseil | não um conselho | 不是建议
Neutral | Neutral | Neutral | Neutre | Neutro | 中性
neutral | neutral | neutral | neutre | neutro | 中性
that day | ese día | an diesem Tag | ce jour-là | nesse dia | 当日
Up | Al alza | Aufwärts | Hausse | Alta | 上涨
Down | A la baja | Abwärts | Baisse | Baixa | 下跌
You’re welcome | De nada | Gern geschehen | Je vous en prie | De nada | 不客气
Anything else | ¿Algo más | Noch etwas | Autre chose | Mais alguma coisa | 还有别的吗
`;

/** The order of the columns after English. */
export const REPLY_LANGUAGES = ['Spanish', 'German', 'French', 'Portuguese', 'Chinese'] as const;
