export type Report = (error: unknown, where: string) => void;

/** Failures that a person cannot act on, for those who run the product. */
export const report: Report = (error, where) => {
  console.error(`[${where}]`, error);
};
