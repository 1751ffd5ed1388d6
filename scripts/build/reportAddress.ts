/**
 * What REPORT_URL says: the address of a page, or of a mailbox, to which mistakes are reported; '' where it is not set.
 * @throws {Error} where it is neither, in a sentence that says what it may be
 */
export function reportAddress(given = process.env['REPORT_URL'] ?? ''): string {
  if (given !== '' && !/^(https:\/\/[^\s/]+\S*|mailto:[^\s@]+@[^\s@]+)$/.test(given))
    throw new Error(
      `REPORT_URL is "${given}". It has to be an address that begins with https:// or mailto:.`,
    );
  return given;
}
