export type Report = (error: unknown, where: string) => void;

/** Logs failures that the user can do nothing about. */
export const report: Report = (error, where) => {
  console.error(`[${where}]`, error);
};
