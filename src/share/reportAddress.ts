/**
 * Where mistakes are reported: REPORT_URL at build time (scripts/build/reportAddress.ts). Undefined if not set, because
 * that is up to whoever hosts the site.
 */
export const reportAddress: string | undefined = import.meta.env.REPORT_URL || undefined;
