import { maxNamedPeople } from '#domain/configuration/configuration.model.ts'
import type {
  ChosenItem,
  ConfigurationSource,
  RestorablePart,
  RestoreEffect,
  RightsEffect,
} from '#domain/configuration/configuration.model.ts'
import { findMovedRights } from '#domain/configuration/configuration.rules.ts'
import { withoutTrace } from '../db/savepoint.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import { readProposalDataset } from '../pre-calculation/proposal-dataset.store.ts'
import { findChosenDifferences, restoreAll } from './configuration-restore.service.ts'
import { compareConfiguration } from './configuration.service.ts'
import { findRightsByPerson } from './configuration.store.ts'
import { compareCustomersBy } from './customers-effect.ts'

/** The parts that decide what people may do, and what customers are offered. */
const partsOfRights: ReadonlySet<RestorablePart> = new Set(['role', 'user'])
const partsOfOffers: ReadonlySet<RestorablePart> = new Set([
  'parameter',
  'dealer',
  'product',
  'rv_rule',
  'incentive',
])

type RightsByPerson = Awaited<ReturnType<typeof findRightsByPerson>>

/** Who would lose or gain which rights, by name. */
function compareRights(before: RightsByPerson, after: RightsByPerson): RightsEffect {
  const people = [...new Set([...before.keys(), ...after.keys()])].map((id) => {
    const [was, is] = [before.get(id), after.get(id)]
    const { lost, gained } = findMovedRights(was?.rights ?? [], is?.rights ?? [])
    return { id, name: was?.name ?? is?.name ?? id, lost: [...lost], gained: [...gained] }
  })
  const moved = people.filter(({ lost, gained }) => lost.length + gained.length > 0)
  return {
    losing: moved.filter(({ lost }) => lost.length > 0).length,
    gaining: moved.filter(({ gained }) => gained.length > 0).length,
    total: moved.length,
    people: moved
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .slice(0, maxNamedPeople),
  }
}

interface EffectInput extends ConfigurationSource {
  readonly chosen: readonly ChosenItem[]
}

/**
 * What putting back would do: it is done, looked at, and undone before customers are compared, so
 * that the preview and the act are one. Refuses as comparing does.
 */
export async function previewRestore(
  context: CallContext,
  { chosen, ...source }: EffectInput,
): Promise<RestoreEffect> {
  const { tx, organisation, now } = context
  const orgId = organisation.id
  const today = toLocalDay(now, organisation)
  const selected = findChosenDifferences(await compareConfiguration(context, source), chosen)
  const touches = (parts: ReadonlySet<RestorablePart>) =>
    selected.some(({ part }) => parts.has(part))
  const readRights = async () => (touches(partsOfRights) ? findRightsByPerson(tx, orgId) : null)
  const readOffers = async () =>
    touches(partsOfOffers) ? readProposalDataset(tx, orgId, today) : null
  const before = { rights: await readRights(), offers: await readOffers() }
  const after = await withoutTrace(tx, async () => {
    await lockConfiguration(tx, orgId)
    const result = await restoreAll(context, selected)
    return { result, rights: await readRights(), offers: await readOffers() }
  })
  return {
    ...after.result,
    rights:
      before.rights === null || after.rights === null
        ? null
        : compareRights(before.rights, after.rights),
    customers:
      before.offers === null || after.offers === null
        ? null
        : await compareCustomersBy(context, { before: before.offers, after: after.offers }),
  }
}
