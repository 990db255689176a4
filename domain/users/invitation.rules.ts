/** Nobody gives what they do not hold: whether every right of a role is the giver's own. */
export function canGiveRole(held: ReadonlySet<string>, ofRole: readonly string[]): boolean {
  return ofRole.every((right) => held.has(right))
}
