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
import { findLastChanges, lockConfiguration } from '../history/history.store.ts'
import { writeParameter } from '../organisations/parameter.service.ts'

const category = 'offline'

/** The limits and the protection of the organisation's day packs, and who changed them last. */
export async function getDayPackSettings({
  tx,
  organisation,
}: CallContext): Promise<CurrentDayPackSettings> {
  const written = new Map(
    (await getEffectiveParameters(tx, organisation.id)).map(({ key, value }) => [key, value]),
  )
  const last = await findLastChanges(tx, organisation.id, 'parameter')
  const [changed] = Object.values(dayPackSettingParameters)
    .flatMap((key) => last.get(key) ?? [])
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return {
    settings: readDayPackSettings(written),
    changed: changed === undefined ? null : { by: changed.by, at: changed.at.toISOString() },
  }
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
  await lockConfiguration(context.tx, context.organisation.id)
  const current = await getDayPackSettings(context)
  if (findChangedSettings(current.settings, seen).length > 0)
    throw new ORPCError('stale', { status: 409, message: 'stale', data: current })
  for (const name of findChangedSettings(current.settings, settings))
    await writeParameter(context, dayPackSettingParameters[name], {
      value: String(settings[name]),
      category,
    })
  return getDayPackSettings(context)
}
