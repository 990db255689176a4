interface OfAgreement {
  readonly fAgreementNo: string
}

/** Each customer's rows stay in their order; a customer without rows has an empty list. */
export function groupByAgreement<Row extends OfAgreement>(
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
