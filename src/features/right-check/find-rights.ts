/** `CanViewOrgSettings` as people would type it: `can view org settings`. */
const toWords = (right: string): string => right.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ')

/** Whether every word of a search is of the right or of a page or button that it opens. */
export function isFoundRight(right: string, opened: readonly string[], query: string): boolean {
  const text = [right, toWords(right), ...opened].join(' ').toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word))
}
