import { ORPCError } from '@orpc/server'
import type { CurrentDayPackSettings } from '#domain/day-pack/day-pack-settings.contract.ts'
import {
  findChangedSettings,
  readDayPackSettings,
  dayPackSettingParameters,
} from '#domain/day-pack/day-pack-settings.model.ts'
import type { DayPackSettings } from '#domain/day-pack/day-pack-settings.model.ts'
import type { CallContext } from '../http/context.ts'
import { getEffectiveParameters } from '../organisations/organisation.service.ts'
import {
  changeParameter,
  lockParameters,
  findLastParameterChange,
} from '../organisations/parameter.store.ts'

const category = 'offline'

async function read({ tx, organisation }: CallContext): Promise<{
  readonly written: ReadonlyMap<string, string>
  readonly current: CurrentDayPackSettings
}> {
  const written = new Map(
    (await getEffectiveParameters(tx, organisation.id)).map(({ key, value }) => [key, value]),
  )
  const changed = await findLastParameterChange(
    tx,
    organisation.id,
    Object.values(dayPackSettingParameters),
  )
  return {
    written,
    current: {
      settings: readDayPackSettings(written),
      changed: changed === null ? null : { by: changed.by, at: changed.at.toISOString() },
    },
  }
}

/** The limits and the protection of the organisation's day packs, and who changed them last. */
export async function getDayPackSettings(context: CallContext): Promise<CurrentDayPackSettings> {
  return (await read(context)).current
}

/**
 * Writes each changed parameter as the organisation's own, with who and when. Refuses `stale` where
 * one changed since it was seen.
 */
export async function changeDayPackSettings(
  context: CallContext,
  settings: DayPackSettings,
  seen: DayPackSettings,
): Promise<CurrentDayPackSettings> {
  const { tx, actor, organisation, now } = context
  await lockParameters(tx, organisation.id)
  const { written, current } = await read(context)
  if (findChangedSettings(current.settings, seen).length > 0)
    throw new ORPCError('stale', { status: 409, message: 'stale', data: current })
  const by = actor.name
  for (const name of findChangedSettings(current.settings, settings)) {
    const key = dayPackSettingParameters[name]
    await changeParameter(tx, {
      orgId: organisation.id,
      key,
      category,
      was: written.get(key) ?? null,
      value: String(settings[name]),
      at: now,
      by,
      byId: actor.userId,
    })
  }
  return (await read(context)).current
}
