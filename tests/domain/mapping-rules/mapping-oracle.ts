import type { MappedVehicle } from '#domain/mapping-rules/mapping-decision.rules.ts'
import type { MappingRules } from '#domain/mapping-rules/mapping-rules.model.ts'

/**
 * What docs/spec/mapping.md says, word for word and without an index: the choice of a candidate, or
 * the rule that says no first and why.
 */
export function readMappingPage(
  rules: MappingRules,
  own: MappedVehicle,
  candidate: MappedVehicle,
): string {
  // 1. Exceptions.
  if (own.assetId !== '') {
    const exception = rules.exceptions.find(({ source }) => source === own.assetId)
    if (exception !== undefined)
      return exception.targets.includes(candidate.assetId) ? 'p' : 'exception not_listed'
  }
  const requested: number[] = []

  // 2. String rules.
  for (const category of ['body', 'size', 'classification', 'fuel', 'make'] as const) {
    const ofCategory = rules.strings.filter((rule) => rule.category === category)
    if (ofCategory.length === 0) continue
    if (isUnknown(own[category]) || isUnknown(candidate[category])) return `${category} unknown`
    const rule = ofCategory.find(({ from }) => isSameText(from, own[category]))
    if (rule === undefined) return `${category} no_rule`
    const choices = [rule.p, rule.d1, rule.d2].flatMap((list, at) =>
      list.some((value) => isSameText(value, candidate[category])) ? [at] : [],
    )
    if (choices.length === 0) return `${category} not_listed`
    requested.push(Math.min(...choices))
  }

  // 3. Model and body.
  for (const [model, bodies] of Object.entries(rules.modelBody)) {
    if (!isSameText(model, `${own.make} ${own.model}`)) continue
    if (isUnknown(candidate.body)) return 'modelBody unknown'
    if (!bodies.some((body) => isSameText(body, candidate.body))) return 'modelBody not_listed'
  }

  // 4. Ranged rules.
  for (const category of ['price', 'term'] as const) {
    const rule = rules.ranged.find((one) => one.category === category)
    if (rule === undefined) continue
    const choices = [rule.p, rule.d1, rule.d2]
    if (choices.every(({ inc, dec }) => inc === 0 && dec === 0)) continue
    const [before, next] = [own[category], candidate[category]]
    if (before === null || next === null) continue
    // Hundredths of the vehicle's own price; whole months.
    const whole = category === 'price' ? BigInt(before) : 1n
    const apart = BigInt(next - before) * (category === 'price' ? 100n : 1n)
    const held = choices.findIndex(
      ({ inc, dec }) => apart <= whole * BigInt(inc) && -apart <= whole * BigInt(dec),
    )
    if (held === -1) return `${category} ${apart > 0n ? 'above' : 'below'}`
    requested.push(held)
  }

  // 5. The weakest of all that were requested.
  return ['p', 'd1', 'd2'][Math.max(0, ...requested)] ?? ''
}

const isUnknown = (text: string): boolean => text.trim() === ''

const isSameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
