import { ORPCError } from '@orpc/server'
import type { StandingSettings } from '#domain/book/day-pack-settings.contract.ts'
import {
  changedSettings,
  readDayPackSettings,
  settingParameters,
} from '#domain/book/day-pack-settings.model.ts'
import type { DayPackSettings } from '#domain/book/day-pack-settings.model.ts'
import type { CallContext } from '../http/context.ts'
import { parametersInForce } from '../organisations/organisation.service.ts'
import { changeParameter, holdParameters, lastChangeOf } from '../organisations/parameter.store.ts'

const category = 'offline'

async function read({
  tx,
  organisation,
}: CallContext): Promise<{
  readonly written: ReadonlyMap<string, string>
  readonly standing: StandingSettings
}> {
  const written = new Map(
    (await parametersInForce(tx, organisation.id)).map(({ key, value }) => [key, value]),
  )
  const changed = await lastChangeOf(tx, organisation.id, Object.values(settingParameters))
  return {
    written,
    standing: {
      settings: readDayPackSettings(written),
      changed: changed === null ? null : { by: changed.by, at: changed.at.toISOString() },
    },
  }
}

/** The limits and the protection of the organisation's day packs, and who changed them last. */
export async function dayPackSettings(context: CallContext): Promise<StandingSettings> {
  return (await read(context)).standing
}

/**
 * Changes the limits and the protection of the organisation's day packs: each parameter that differs is written as the organisation's own and noted with who and
 * when; the others keep what they have, also from the base organisation. Refuses `stale`, with what stands, where somebody changed one since it was seen.
 */
export async function changeDayPackSettings(
  context: CallContext,
  wanted: DayPackSettings,
  seen: DayPackSettings,
): Promise<StandingSettings> {
  const { tx, actor, organisation, now } = context
  await holdParameters(tx, organisation.id)
  const { written, standing } = await read(context)
  if (changedSettings(standing.settings, seen).length > 0)
    throw new ORPCError('stale', { status: 409, message: 'stale', data: standing })
  const by = actor.name
  for (const name of changedSettings(standing.settings, wanted)) {
    const key = settingParameters[name]
    await changeParameter(tx, {
      orgId: organisation.id,
      key,
      category,
      was: written.get(key) ?? null,
      value: String(wanted[name]),
      at: now,
      by,
      byId: actor.userId,
    })
  }
  return (await read(context)).standing
}
