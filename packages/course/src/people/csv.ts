/** Tables as text, as spreadsheets read and write them (RFC 4180): a comma or a semicolon between fields, quotes where needed. */

/** The rows with their fields, without blank lines. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/^\uFEFF/, '');
  // Spreadsheets in countries with decimal commas write semicolons.
  const comma = /^[^,\n]*;/.test(plain) ? ';' : ',';
  const rows: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  const endField = (): void => {
    rows.at(-1)?.push(field.trim());
    field = '';
  };
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (plain[at + 1] === '"') field += plain[++at];
      else isQuoted = false;
    } else if (sign === '"' && field.trim() === '') isQuoted = true;
    else if (sign === comma) endField();
    else if (sign === '\n') {
      endField();
      rows.push([]);
    } else if (sign !== '\r') field += sign;
  }
  endField();
  return rows.filter((row) => row.some((one) => one !== ''));
}

/**
 * A spreadsheet treats a field that begins like this as a formula and would run it; an apostrophe makes it text. Wide, small and raised
 * forms of these signs count as the signs themselves, every dash as a minus; invisible characters before them are ignored.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+@|−\p{Pd}])/u;

const written = (value: string | number): string => {
  const isFormula = typeof value === 'string' && FORMULA.test(value.normalize('NFKC'));
  const text = isFormula ? `'${value}` : String(value);
  return /[",;\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const formatCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
