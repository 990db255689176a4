import { rights as everyRight } from '#domain/rights/right.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { accessTable, userKinds } from './access.ts'
import type { CallAccess } from './access/call-access.ts'
import type { DeclaredCall } from './calls.ts'

/** What the call answers to somebody with these rights: `let in`, or the code of the refusal. */
export function getExpectedAnswer(
  call: DeclaredCall,
  rights: readonly string[],
  isLimitedToList: boolean,
) {
  const {
    who,
    all = [],
    some = [],
    isClosedToListUsers,
    ownerOr,
    answer,
  }: CallAccess = accessTable[call.name] ?? {
    who: 'anybody',
  }
  if (who !== 'member' && all.length === 0) return answer?.('active') ?? 'let in'
  const isHeld =
    all.every((right) => rights.includes(right)) &&
    (some.length === 0 || some.some((right) => rights.includes(right)))
  if (!isHeld) return 'right_missing'
  if (isClosedToListUsers && isLimitedToList) return 'limited_to_list'
  return ownerOr !== undefined && !rights.includes(ownerOr) ? 'not_found' : 'let in'
}

interface Principal {
  readonly rights: readonly Right[]
  readonly isLimitedToList?: boolean
}

/** Everybody on both axes: the rights of the call, and the kinds of people with and without them. */
export function getPrincipals({ name }: DeclaredCall): Readonly<Record<string, Principal>> {
  const { all = [], some = [] } = accessTable[name] ?? {}
  const needed = [...all, ...some]
  const people: Record<string, Principal> = {
    'every right': { rights: everyRight },
    'without any right': { rights: [], isLimitedToList: true },
  }
  for (const [kind, { rights, lacks, isLimitedToList }] of Object.entries(userKinds)) {
    const most = everyRight.filter((right) => !lacks.includes(right))
    people[`${kind}, no other right`] = { rights, isLimitedToList }
    people[`${kind}, the rights needed`] = {
      rights: [...new Set([...rights, ...needed])],
      // Who holds a right whose absence makes the kind is of it no longer.
      isLimitedToList: isLimitedToList && !needed.some((right) => lacks.includes(right)),
    }
    if (isLimitedToList) people[`${kind}, every other right`] = { rights: most, isLimitedToList }
  }
  for (const right of all)
    people[`all but ${right}`] = { rights: everyRight.filter((held) => held !== right) }
  if (some.length > 0)
    people[`none of ${some.join(', ')}`] = {
      rights: everyRight.filter((held) => !some.includes(held)),
    }
  for (const right of some)
    people[`of some only ${right}`] = {
      rights: everyRight.filter((held) => held === right || !some.includes(held)),
    }
  return people
}
