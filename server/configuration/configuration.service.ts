import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import {
  copiedParts,
  maxDifferences,
  restorableParts,
} from '#domain/configuration/configuration.model.ts'
import type {
  ComparedPart,
  ConfigurationSource,
  RestorablePart,
} from '#domain/configuration/configuration.model.ts'
import {
  alignItems,
  findDifferences,
  toComparable,
  undoChanges,
} from '#domain/configuration/configuration.rules.ts'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import type {
  ConfigurationItems,
  ItemDifference,
} from '#domain/configuration/configuration.rules.ts'
import { organisationEditRights } from '#domain/organisations/organisation-settings.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import { withinOrganisation } from '../db/other-organisation.ts'
import { findMaker, findOrganisationContext } from '../exports/export-maker.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { requireRights } from '../http/request-checks.ts'
import { addDays } from '#domain/calendar.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import { findActorOrganisations } from '../organisations/organisation.store.ts'
import type { ConfigurationAdapter } from './configuration-adapter.ts'
import { findChangesSince, findHistoryBegin, findInstant } from './configuration.store.ts'
import { configurationAdapters } from './parts/all-parts.ts'

type SourceDate = Pick<ConfigurationSource, 'day' | 'time'>

const refuseDate = (code: 'date_ahead' | 'date_missing') =>
  new ORPCError(code, { status: 422, message: code })

/** The instant of a date; now without one. Refuses `date_ahead`, and `date_missing` of a time alone. */
async function readInstant(context: CallContext, { day, time }: SourceDate): Promise<Date> {
  const { tx, organisation, now } = context
  if (day === undefined) {
    if (time !== undefined) throw refuseDate('date_missing')
    return now
  }
  const today = toLocalDay(now, organisation)
  if (day > today) throw refuseDate('date_ahead')
  if (time === undefined && day === today) return now
  const local = time === undefined ? `${addDays(day, 1)} 00:00` : `${day} ${time}`
  const at = await findInstant(tx, local, organisation.timeZone)
  if (at > now) throw refuseDate('date_ahead')
  return at
}

const getObstacle = ({ actor }: CallContext, adapter: ConfigurationAdapter) => {
  if (!hasRights(actor.rights, adapter.listRights)) return 'right_missing'
  return adapter.isOfEveryDealer && actor.dealerCodes !== null ? 'outside_dealers' : null
}

/** The values of an item in the form and with the fields that are compared. */
const toCompared = ({ ignored, compared }: ConfigurationAdapter, values: EditValues): EditValues =>
  toComparable(
    compared === undefined
      ? values
      : Object.fromEntries(Object.entries(values).filter(([name]) => compared.has(name))),
    ignored,
  )

/** What is there of a part now, as it is compared. */
async function readItems(
  context: CallContext,
  adapter: ConfigurationAdapter,
): Promise<ConfigurationItems> {
  return new Map(
    [...(await adapter.read(context))].map(([item, values]) => [item, toCompared(adapter, values)]),
  )
}

type ItemsByPart = ReadonlyMap<RestorablePart, ConfigurationItems>

/** The parts as of an instant, each from what it is now. */
async function goBack(
  { tx, organisation, now }: CallContext,
  items: ItemsByPart,
  at: Date,
): Promise<ItemsByPart> {
  if (at >= now) return items
  const parts = [...items.keys()]
  const changes = await findChangesSince(tx, { orgId: organisation.id, parts, at })
  return new Map(
    [...items].map(([part, current]) => {
      const adapter = configurationAdapters[part]
      const own = changes.filter((change) => change.part === part)
      const back = undoChanges(current, own)
      return [part, new Map([...back].map(([item, values]) => [item, toCompared(adapter, values)]))]
    }),
  )
}

const withoutSecrets = (
  { isSecret }: ConfigurationAdapter,
  items: ConfigurationItems,
): ConfigurationItems =>
  isSecret === undefined ? items : new Map([...items].filter(([item]) => !isSecret(item)))

async function readParts(
  context: CallContext,
  adapters: readonly ConfigurationAdapter[],
): Promise<ItemsByPart> {
  const parts = new Map<RestorablePart, ConfigurationItems>()
  for (const adapter of adapters)
    parts.set(adapter.part, withoutSecrets(adapter, await readItems(context, adapter)))
  return parts
}

/** A part of the configuration as of a date. Refuses `right_missing` and `outside_dealers`. */
export async function getConfiguration(
  context: CallContext,
  { part, ...date }: SourceDate & { readonly part: RestorablePart },
) {
  const adapter = configurationAdapters[part]
  requireRights(context.actor, adapter.listRights)
  if (getObstacle(context, adapter) !== null)
    throw new ORPCError('outside_dealers', { status: 403, message: 'outside_dealers' })
  const at = await readInstant(context, date)
  const begin = await findHistoryBegin(context.tx, context.organisation.id)
  const back = await goBack(context, await readParts(context, [adapter]), at)
  const items = withoutSecrets(adapter, back.get(part) ?? new Map())
  return {
    at: at.toISOString(),
    begins_at: begin?.toISOString() ?? null,
    total: items.size,
    items: [...items].slice(0, maxDifferences).map(([item, values]) => ({
      item,
      name: adapter.getName(item, values),
      values,
    })),
  }
}

export interface NamedDifference extends ItemDifference {
  readonly part: RestorablePart
  readonly name: string
}

/** The configuration here beside the one that it is compared with. */
export interface ComparedConfiguration {
  readonly at: Date
  readonly beginsAt: Date | null
  readonly parts: readonly ComparedPart[]
  readonly differences: readonly NamedDifference[]
  readonly basis: string
  readonly target: ItemsByPart
  readonly now: ItemsByPart
}

interface Other {
  readonly at: Date
  readonly beginsAt: Date | null
  readonly obstacles: ReadonlyMap<RestorablePart, ComparedPart['obstacle']>
  readonly target: ItemsByPart
}

/** The parts as of a date, as far as the caller of this context may see them. */
async function readPartsAt(
  context: CallContext,
  parts: readonly RestorablePart[],
  date: SourceDate,
): Promise<Other & { readonly now: ItemsByPart }> {
  const at = await readInstant(context, date)
  const adapters = parts.map((part) => configurationAdapters[part])
  const obstacles: Other['obstacles'] = new Map(
    adapters.map((one) => [one.part, getObstacle(context, one)]),
  )
  const visible = adapters.filter(({ part }) => obstacles.get(part) === null)
  const now = await readParts(context, visible)
  return {
    at,
    beginsAt: await findHistoryBegin(context.tx, context.organisation.id),
    obstacles,
    now,
    target: await goBack(context, now, at),
  }
}

/** The same of another organisation. Refuses `not_found` and `right_missing`. */
async function readElsewhere(
  context: CallContext,
  source: string,
  date: SourceDate,
): Promise<Other> {
  const { tx, actor, organisation } = context
  const open = await findActorOrganisations(tx, actor)
  if (!open.some(({ id }) => id === source)) throw refusal('not_found')
  return withinOrganisation(tx, { own: organisation.id, other: source }, async () => {
    const maker = await findMaker(tx, { orgId: source, userId: actor.userId })
    if (maker === null) throw refusal('not_found')
    requireRights(maker, organisationEditRights)
    const there = {
      ...context,
      actor: { ...actor, ...maker },
      organisation: await findOrganisationContext(tx, source),
    }
    return readPartsAt(there, [...copiedParts], date)
  })
}

function nameDifference(part: RestorablePart, difference: ItemDifference): NamedDifference {
  const { item, target, now } = difference
  const name = configurationAdapters[part].getName(item, now ?? target ?? {})
  return { part, name, ...difference }
}

function comparePart(
  part: RestorablePart,
  now: ConfigurationItems,
  target: ConfigurationItems,
  isElsewhere: boolean,
): readonly NamedDifference[] {
  const adapter = configurationAdapters[part]
  const visible = withoutSecrets(adapter, target)
  const aligned = isElsewhere ? alignItems(visible, now, adapter.getName) : visible
  return findDifferences(aligned, now).map((one) => nameDifference(part, one))
}

/**
 * Compares what is here now with a date, another organisation, or that one as of a date. Refuses
 * `date_ahead`, `date_missing`, and what reading elsewhere does.
 */
export async function compareConfiguration(
  context: CallContext,
  { source, ...date }: ConfigurationSource,
): Promise<ComparedConfiguration> {
  const isElsewhere = source !== undefined && source !== context.organisation.id
  if (!isElsewhere && date.day === undefined) throw refuseDate('date_missing')
  const compared = restorableParts.filter((part) => !isElsewhere || copiedParts.has(part))
  const here = await readPartsAt(context, compared, isElsewhere ? {} : date)
  const other = isElsewhere ? await readElsewhere(context, source, date) : here
  const differences: NamedDifference[] = []
  const parts: ComparedPart[] = []
  for (const part of compared) {
    const [now, target] = [here.now.get(part), other.target.get(part)]
    const found =
      now === undefined || target === undefined ? [] : comparePart(part, now, target, isElsewhere)
    differences.push(...found)
    parts.push({
      part,
      obstacle: here.obstacles.get(part) ?? other.obstacles.get(part) ?? null,
      may_edit: hasRights(context.actor.rights, configurationAdapters[part].editRights),
      differences: found.length,
    })
  }
  return {
    at: other.at,
    beginsAt: other.beginsAt,
    parts,
    differences,
    basis: createHash('sha256').update(JSON.stringify(differences)).digest('hex'),
    target: other.target,
    now: here.now,
  }
}
