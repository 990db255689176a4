/** Searches as people make them, beside the one call of each kind that the access table has. */
export const customerSearches: readonly Readonly<Record<string, string>>[] = [
  {},
  { pageno: '3' },
  { sortby: 'fEndDate:asc' },
  { sortby: 'cFullName:asc' },
  { q: '{"keywords":"carrow"}' },
  { q: '{"fParity":{"min":0},"aMake":["Arden"]}' },
  { q: '{"fEndDate":{"min":"today","max":"today+6m"}}' },
  { only_count: 'true' },
]
