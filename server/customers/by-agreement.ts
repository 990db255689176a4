interface OfAgreement {
  readonly fAgreementNo: string
}

/** Rows by the customer they belong to, each customer's in the order that they came in; nobody's is an empty list. */
export function byAgreement<Row extends OfAgreement>(
  rows: readonly Row[],
): (agreement: string) => readonly Row[] {
  const grouped = new Map<string, Row[]>()
  for (const row of rows) {
    const known = grouped.get(row.fAgreementNo)
    if (known === undefined) grouped.set(row.fAgreementNo, [row])
    else known.push(row)
  }
  return (agreement) => grouped.get(agreement) ?? []
}
