/** What a form is, in words. */
const FORMS: Readonly<Record<string, string>> = {
  '10-K': 'Annual report',
  '10-Q': 'Quarterly report',
  '8-K': 'Current report',
  '20-F': 'Annual report of a foreign company',
  '40-F': 'Annual report of a Canadian company',
  '6-K': 'Report of a foreign company',
  'DEF 14A': 'Proxy statement',
  'S-1': 'Registration of new securities',
  'S-3': 'Registration of securities',
  '424B4': 'Prospectus',
  '424B5': 'Prospectus supplement',
  '3': 'First statement of an insider’s holdings',
  '4': 'Change in an insider’s holdings',
  '5': 'Yearly statement of an insider’s holdings',
  '144': 'Notice of a planned sale by an insider',
  'SC 13D': 'Holding above 5 percent',
  'SC 13G': 'Holding above 5 percent',
  'SCHEDULE 13D': 'Holding above 5 percent',
  'SCHEDULE 13G': 'Holding above 5 percent',
  'NT 10-K': 'Notice of a late annual report',
  'NT 10-Q': 'Notice of a late quarterly report',
  '11-K': 'Annual report of an employee plan',
};

/** What an 8-K is about, by item. */
const ITEMS: Readonly<Record<string, string>> = {
  '1.01': 'a material agreement',
  '1.02': 'the end of a material agreement',
  '1.03': 'bankruptcy',
  '1.05': 'a cybersecurity incident',
  '2.01': 'an acquisition or a sale of assets',
  '2.02': 'results of operations',
  '2.03': 'a financial obligation',
  '2.05': 'costs of a restructuring',
  '2.06': 'an impairment',
  '3.01': 'its listing',
  '4.01': 'a change of auditor',
  '4.02': 'statements that can no longer be relied on',
  '5.01': 'a change in control',
  '5.02': 'directors and officers',
  '5.03': 'its bylaws',
  '5.07': 'votes of shareholders',
  '7.01': 'a disclosure to investors',
  '8.01': 'another event',
  '9.01': 'exhibits',
};

/** `Annual report, amended`; the form itself where it has no name here. */
export function formName(form: string): string {
  const isAmended = form.endsWith('/A');
  const name = FORMS[isAmended ? form.slice(0, -2) : form];
  if (name === undefined) return `Form ${form}`;
  return isAmended ? `${name}, amended` : name;
}

/** `results of operations, exhibits`; unknown items are left out. */
export function itemNames(items: string): string {
  return items
    .split(',')
    .map((item) => ITEMS[item.trim()])
    .filter((name) => name !== undefined)
    .join(', ');
}
