import { useEffect, useState } from 'react'
import { readDayPackProtection } from '#domain/day-pack/day-pack-protection.model.ts'
import { createOrganisationDevice } from '#src/app/device/organisation-device.ts'
import { toDayPackOwner } from '#src/app/device/page-day-pack.ts'
import type { BootFacts } from '#src/session/boot/boot-facts.ts'
import type { PageContext } from '#src/app/page-context.ts'

/**
 * The outbox, the vault and the day pack of the organisation that is open; they open and close with
 * it.
 */
export function useOrganisationSession(context: PageContext, facts: BootFacts, orgId: string) {
  const { dayPackAnswers, earlyDevice } = context
  const { userid: userId } = facts.session
  const [device] = useState(
    () => earlyDevice.take(userId, orgId) ?? createOrganisationDevice(context, facts),
  )
  const { outbox, vault, dayPack } = device
  const protection = readDayPackProtection(facts.parameters)
  const { isEnabled, daysKept, timeZone } = toDayPackOwner(facts)
  useEffect(
    () => device.open({ userId, orgId, isEnabled, daysKept, timeZone }, protection),
    [device, userId, orgId, isEnabled, daysKept, timeZone, protection],
  )
  useEffect(() => device.close, [device])
  useEffect(
    () =>
      dayPackAnswers.serve({
        orgId,
        dayPack,
        rights: facts.rights,
        parameters: facts.parameters,
        timeZone,
      }),
    [dayPackAnswers, orgId, dayPack, facts, timeZone],
  )
  const dropDayPack = () => dayPack.drop().catch(() => {})
  return { outbox, vault, dayPack, protection, dropDayPack }
}

export type OrganisationSession = ReturnType<typeof useOrganisationSession>
