/**
 * Returns REPORT_URL, the address of a page or mailbox for reporting mistakes, or '' if it's not set. Throws if the
 * address begins with neither `https://` nor `mailto:`.
 */
export function reportAddress(given = process.env['REPORT_URL'] ?? ''): string {
  if (given !== '' && !/^(https:\/\/[^\s/]+\S*|mailto:[^\s@]+@[^\s@]+)$/.test(given))
    throw new Error(
      `REPORT_URL is "${given}". It has to be an address that begins with https:// or mailto:.`,
    );
  return given;
}
