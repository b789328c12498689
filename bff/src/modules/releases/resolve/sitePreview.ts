/** What a preview shows in place of what is live. */
export interface SitePreview {
  /** Section → version. */
  readonly versions: Readonly<Record<string, string>>;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

/** How the site of a preview is known, and when it ends. */
export interface PreviewedAs extends Pick<SitePreview, 'endsAt'> {
  readonly key: string;
}
