import { readImport } from './readImport.ts';
import { outcomeOf } from './testing/outcomeOf.ts';

it.each([
  [
    'English',
    'When,B/S,Sym,Qty,@,Comm,Net\n3-Jan-25,B,KO,10,$60.40,$4.95,($608.95)\n4-Mar-25,S,KO,3,$62,$4.95,$181.05',
  ],
  [
    'German',
    'Datum;Was;Papier;Stk;Kurs in $;Gebühr $;Betrag $\n3.1.2025;Kauf;KO;10;60,40;4,95;608,95\n4.3.2025;Verkauf;KO;3;62;4,95;181,05\nSumme;;;;;;790,00',
  ],
  [
    'French',
    'Date;Opération;Titre;Quantité;Cours;Frais;Montant;Devise\n03/01/2025;Achat;KO;10;60,40;4,95;608,95;USD\n04/03/2025;Vente;KO;3;62;4,95;181,05;USD\n14/03/2025;Dividende;KO;;;;0;USD',
  ],
  [
    'Spanish',
    'Fecha\tOperación\tAcción\tTítulos\tPrecio (USD)\tComisión (USD)\tTotal (USD)\n03-01-2025\tCompra\tKO\t10\t60,40\t4,95\t608,95\n04-03-2025\tVenta\tKO\t3\t62\t4,95\t181,05\n14-03-2025\tTraspaso\tKO\t3\t62\t\t',
  ],
  [
    'Portuguese',
    'Data;Tipo;Ativo;Qtde;Preço;Taxas;Total\n03/01/2025;Compra;KO;10;US$ 60,40;US$ 4,95;US$ 608,95\n04/03/2025;Venda;KO;3;US$ 62,00;US$ 4,95;US$ 181,05\n14/03/2025;Compra;PETR4;1;R$ 37,10;;R$ 37,10',
  ],
  [
    'Italian',
    'Data;Operazione;Azione;Quantità;Prezzo (USD);Commissioni;Importo\n03/01/2025;Acquisto;KO;10;60,40;4,95;608,95\n04/03/2025;Vendita;KO;3;62;4,95;181,05\n14/03/2025;Storno;KO;3;62;;',
  ],
  [
    'Dutch',
    'Datum;Transactie;Aandeel;Aantal;Koers $;Transactiekosten;Bedrag\n03-01-2025;Koop;KO;10;60,40;4,95;608,95\n04-03-2025;Verkoop;KO;3;62;4,95;181,05\n14-03-2025;Claim;KO;3;62;;',
  ],
  [
    'Swedish',
    'Affärsdag;Typ;Symbol;Antal;Pris USD;Avgift;Belopp\n2025-01-03;Köp;KO;10;60,40;4,95;608,95\n2025-03-04;Sälj;KO;3;62;4,95;181,05',
  ],
])('reads a %s sheet', (_, text) => {
  expect(outcomeOf(text)?.slice(0, 2)).toEqual([
    'buy 10 KO at 60.895, 2025-01-03',
    'sell 3 KO at 62, fee 4.95, 2025-03-04',
  ]);
});

it('reads a list of holdings by its purchase prices alone', () => {
  expect(outcomeOf('Symbol;Anzahl;Kaufkurs (USD);Kaufdatum\nKO;10;60,40;13.01.2025')).toEqual([
    'buy 10 KO at 60.4, 2025-01-13',
  ]);
});

const open = 'Date;Opération;Symbole;Quantité;Cours\n2025-01-03;Achat;KO;10;60,40';

it.each([
  ['prices in an unknown currency', open, 'purchasePrice'],
  ['prices beside a note about dollars', `${open.replace('Cours', 'Cours;Note')};payé $5`, 'purchasePrice'],
  ['prices in dollars of another country', open.replace('Cours', 'Cours A$'), 'purchasePrice'],
  ['prices in euros', open.replace('Cours', 'Cours (EUR)'), 'purchasePrice'],
  ['prices of today', 'Symbol;Anzahl;Kurs (USD);Wert\nKO;10;60,40;604', 'purchasePrice'],
  ['lists with sales', 'Symbol;Anzahl;Kaufkurs (USD);Verkaufskurs (USD)\nKO;10;60,40;62', 'purchasePrice'],
  [
    'lists with a lot that was sold',
    'Symbol;Anzahl;Kaufkurs (USD);Notiz\nKO;10;60,40;Verkauft im Mai',
    'purchasePrice',
  ],
  ['names of companies', open.replace('KO', 'Coca-Cola').replace('Symbole', 'Titre'), 'symbol'],
  ['two columns of the same name', open.replace('Quantité', 'Quantité;Quantité').replace('10', '10;20'), 'quantity'],
] as const)('leaves %s to the user', (_, text, field) => {
  const { reading, rows } = readImport(text);
  expect(reading.columns[field]).toBeNull();
  expect(rows).toBeNull();
});

it('takes unknown words of a column of actions for no purchase', () => {
  const text = 'Datum;Vorgang;Symbol;Stück;Preis USD\n03.01.2025;Ausbuchung;KO;10;60,40';
  expect(outcomeOf(text)).toEqual(['Unknown action (Vorgang: Ausbuchung).']);
});

it('reads a column of fees', () => {
  for (const name of ['Gebühr', 'Frais', 'Comisión']) {
    const text = `Date,Action,Symbol,Quantity,Price,${name}\n2025-02-03,Buy,AAPL,10,228,5\n`;
    expect(outcomeOf(text)).toEqual(['buy 10 AAPL at 228.5, 2025-02-03']);
  }
});
