let glideRows: ((body: Element | null | undefined) => void) | undefined;

/** Loads the motion of rows. Call it ahead of the act that reorders them: no page needs it before its content. */
export function loadGlide(): void {
  if (glideRows) return;
  import(/* webpackChunkName: "glide" */ './glideRows.ts').then(
    (loaded) => {
      glideRows = loaded.glideRows;
    },
    () => {}, // the rows then change places at once
  );
}

/** `glideRows` once it has loaded; until then the rows change places at once. */
export function glide(body: Element | null | undefined): void {
  glideRows?.(body);
}
