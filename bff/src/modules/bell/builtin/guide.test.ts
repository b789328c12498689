import { GUIDE } from '../vocabulary/guide.ts';
import { ASKS_HOW } from '../vocabulary/guideWords.ts';
import { listed } from '../vocabulary/topic.ts';
import { guideTo } from './guide.ts';

test('every answer can be reached, and its words stand in no other answer above it', () => {
  const missed = GUIDE.filter(
    ([answer, words]) => !listed(words).some((line) => guideTo(`where can I ${line}`) === answer),
  );
  expect(missed.map(([answer]) => answer)).toEqual([]);
});

test.each([
  ['is what I own visible to the others', 'no other user can see them'],
  ['how do i delete a holding I typed in wrong?', 'use the button in its row'],
  ['Is possible to import my transactions from CSV file?', 'Import CSV'],
  ['Where may I read the terms of this service?', 'Terms of Service'],
  ['where do I find out if the forecasts you made were any good', 'Track Record'],
  ['i think someone else is logged in to my account, what do i do', 'Active Sessions'],
  ['how do i record a sale', 'Transactions view'],
  ['how often do prices refresh, can i change that', 'Application Preferences'],
  ['is there an app for iphone', 'in your phone’s browser'],
  ['can i have two portfolios', 'under Accounts'],
  ['When I log in I want to land on my watchlist. Where do I set that?', 'Default View'],
  ['How I can insert in the portfolio a buy that I made the last year?', 'purchase date'],
  ['how do i put in 10 more ford i bought yesterday at 19.95', 'Add New Holding'],
  ['How do I take AMD off my list?', 'go to the **Watchlist** page'],
  ['How do I take a fund I sold out of my holdings list? I can’t find the button', 'use the button in its row'],
  [
    'I should very much like to keep a copy of my holdings on my own computer: how does one go about that?',
    'Export CSV',
  ],
  ['Does the portfolio page let me see one chart against another?', 'under Performance'],
  ['To whom, if anyone, does Bellwether disclose the contents of this conversation?', 'Privacy Policy'],
  ['can i get all my data out of here as a csv', 'under Your Data'],
  ['I have a CSV from Schwab, what do I do with it?', 'Import CSV'],
  ['I deleted a holding by mistake, can I get it back?', 'press Undo'],
  ['Is there a way to hear about it when a forecast flips?', 'a turn of the forecast'],
  ['Where do I see on which devices I am logged in?', 'Active Sessions'],
  ['Can I save a chart as a picture?', 'PNG'],
  ['How do I jump to a page without the mouse?', 'Ctrl+K'],
  ['i want dark mode how', 'between dark and light'],
  ['How do I sign out so that no one sees my money', '**Logout** is in the top bar'],
  ['i shared this computer at the library, how do I get out of my account', '**Logout** is in the top bar'],
  ['I keep getting logged out after a while, is this normal?', 'up to 14 days'],
  ['can I get it all back out as a file', 'under Your Data'],
  ['the text is way too small for my old eyes', 'the zoom of your browser'],
  ['where do i make the letters bigger, i cant read this without my glasses', 'the zoom of your browser'],
  ['does this website come in french', 'in English only'],
  ["I don't want any more emails from you people", 'Notification Preferences'],
  ['does an account use average cost', 'its own cost basis'],
  ['Can it read a PDF statement from my broker', 'CSV, TSV, text, or JSON'],
  ['can you connect to my Schwab account directly', 'can’t connect to a broker'],
  ["what's on the dashboard", 'The **Dashboard** shows'],
  ['What does the Predict page show?', 'The **Predict** page shows'],
  ['can i have two watchlists', 'one watchlist'],
  ['how do I wipe everything and start over', 'one by one'],
  ["my screen is all green and red and I'm color blind", 'the colors'],
  ['where can i read the fine print', 'Terms of Service'],
  ['my son wants to look at my portfolio from his own phone, can he?', 'you can’t share them'],
  ['can i get an email once my whole portfolio drops under 50k', 'Set Alert'],
  ['can I trade bitcoin on sunday', 'around the clock'],
  ["what can't you do", 'no forecast beyond the next close'],
  ['what currencies do you support', 'in US dollars'],
])('%s', (question, said) => {
  expect(guideTo(question)).toContain(said);
});

test.each([
  'how many lots do I have on record',
  'how much did I pay for my Apple shares',
  'what percent of my portfolio is Apple',
  'if i wanna buy 3 shares of nvidia how much cash do i need',
  'My broker statement shows an average cost of 156.00 per Apple share. What do you have on record?',
  'sell all my Ford shares right now',
  'what are my apple and microsoft shares worth put together',
  'if i had bought amazon a month ago for 500 dollars what would i have now',
  'can I see apple against tesla this year',
  'how does my portfolio compare to the S&P',
  'What is my cost basis in NVDA?',
  'what am i sitting on rn',
  'What have I put on my watchlist?',
  'when do they open tomorrow, in German time',
  'What do you call someone who thinks prices will fall',
])('%s: a figure is no place', (question) => {
  expect(guideTo(question)).toBeUndefined();
});

test('a word that companies use, too, leads nowhere beside a name', () => {
  expect(guideTo('can I see the tablet maker Apple', { namesOne: true })).toBeUndefined();
  expect(guideTo('is there a tablet version')).toContain('your phone’s browser');
});

test('what asks for nothing is not led anywhere', () => {
  expect(ASKS_HOW.test('my password is wrong')).toBe(false);
});
