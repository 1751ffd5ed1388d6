/**
 * Where mistakes are reported: what REPORT_URL said when the site was built (scripts/build/reportAddress.ts). Nothing where
 * it said nothing, since whoever hosts the site decides that.
 */
export const reportAddress: string | undefined = import.meta.env.REPORT_URL || undefined;
