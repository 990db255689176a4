/** The SQL of letters without case and accents: names are sorted and searched by them. */
export const toFoldedText = (value: string): string =>
  `lower(regexp_replace(normalize(${value}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`
