import { brand } from '@bellwether/sdk/brand';
import type { ReactNode } from 'react';
import styles from './LegalPage.module.css';

/** One section of a legal page. Its body is paragraphs and lists. */
export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface Props {
  title: string;
  /** A summary in a sentence or two. */
  intro: ReactNode;
  sections: readonly LegalSection[];
  /** Terms and privacy also link to the contact page. */
  contactPage?: boolean;
}

const LAST_UPDATED = 'October 01, 2025';

/** A legal page: one column with a table of contents, printable. */
export function LegalPage({ title, intro, sections, contactPage = false }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.updated}>Last updated: {LAST_UPDATED}</p>
      </header>
      <nav className={styles.contents} aria-label="On this page">
        <p className={styles.contentsTitle}>On this page</p>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        <div className={styles.intro}>{intro}</div>
        {sections.map((section, index) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id} className={styles.heading} tabIndex={-1}>
              {index + 1}. {section.title}
            </h2>
            {section.body}
          </section>
        ))}
        <section className={styles.questions} aria-labelledby="questions">
          <h2 id="questions">Questions</h2>
          <p>
            Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
            {contactPage && (
              <>
                {' '}
                or see our <a href="/contact">contact page</a>
              </>
            )}
            .
          </p>
        </section>
      </div>
    </div>
  );
}
