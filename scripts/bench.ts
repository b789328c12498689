import { admission } from './bench/admission.ts';
import { bellAnswers } from './bench/bellAnswers.ts';
import { launchBrowser } from './bench/browser.ts';
import { startTimes } from './bench/commands.ts';
import { criticalPath } from './bench/criticalPath.ts';
import { firstContent } from './bench/firstContent.ts';
import { forecastGoals } from './bench/forecastGoals.ts';
import { historyHolds } from './bench/historyHolds.ts';
import { importBeside } from './bench/importBeside.ts';
import { importHolds } from './bench/importHolds.ts';
import { largestImport } from './bench/largestImport.ts';
import { liveProviders } from './bench/liveProviders.ts';
import { manyForecasts } from './bench/manyForecasts.ts';
import { manyLots } from './bench/manyLots.ts';
import { manySections } from './bench/manySections.ts';
import { manySummaries } from './bench/manySummaries.ts';
import { openTabs } from './bench/openTabs.ts';
import { performanceOfYears } from './bench/performanceOfYears.ts';
import { polledQuotes } from './bench/polledQuotes.ts';
import { priceStreams } from './bench/priceStreams.ts';
import { startProduct } from './bench/product.ts';
import { type Measurement, printReport } from './bench/report.ts';
import { requests } from './bench/requests.ts';
import { streamedQuotes } from './bench/streamedQuotes.ts';
import { switching } from './bench/switching.ts';
import { takenBack } from './bench/takenBack.ts';

const HELP = `npm run bench [-- --commands]
Measures the budgets of ARCHITECTURE.md in real Chromium and prints them as a table. With --commands also how long
\`npm start\` takes on a fresh clone and the second time. Exit code 1 when a budget is not kept.`;

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

const measured: Measurement[] = [];
const product = await startProduct();
const browser = await launchBrowser();
try {
  for (const measure of [
    criticalPath,
    switching,
    firstContent,
    manyForecasts,
    manyLots,
    largestImport,
    openTabs,
    priceStreams,
  ]) {
    console.log(`measuring ${measure.name} …`);
    measured.push(...(await measure(browser, product)));
  }
} finally {
  await browser.close();
  await product.close();
}
for (const measure of [
  manySections,
  takenBack,
  admission,
  requests,
  importHolds,
  importBeside,
  historyHolds,
  performanceOfYears,
  bellAnswers,
  manySummaries,
  streamedQuotes,
  polledQuotes,
  liveProviders,
]) {
  console.log(`measuring ${measure.name} …`);
  measured.push(...(await measure()));
}
measured.push(...(await forecastGoals()));
if (process.argv.includes('--commands')) measured.push(...(await startTimes()));
printReport(measured);
process.exitCode = measured.some(({ ratio }) => ratio !== null && ratio > 1) ? 1 : 0;
