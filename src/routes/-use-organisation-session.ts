import { useEffect, useEffectEvent, useState } from 'react'
import { readDayPackProtection } from '#domain/day-pack/day-pack-protection.model.ts'
import { createPageDayPack, toDayPackOwner } from '#src/app/device/page-day-pack.ts'
import { startPageDeviceReporter } from '#src/app/device/page-device-reporter.ts'
import { createPageVault } from '#src/app/device/page-vault.ts'
import { watchRemoteCommands } from '#src/app/host/remote-command-signal.ts'
import type { BootFacts } from '#src/session/boot/boot-facts.ts'
import type { PageContext } from '#src/app/page-context.ts'

/**
 * The outbox, the vault and the day pack of the organisation that is open; they open and close with
 * it.
 */
export function useOrganisationSession(
  { api, queryClient, session, reach, hostContact, dayPackAnswers, whenDeviceIsDue }: PageContext,
  facts: BootFacts,
  orgId: string,
) {
  const { userid: userId } = facts.session
  const [remoteCommands] = useState(watchRemoteCommands)
  const protection = readDayPackProtection(facts.parameters)
  const [{ outbox, vault }] = useState(() =>
    createPageVault({
      hostAccess: { ...reach, fetch: remoteCommands.wrapFetch(reach.fetch) },
      queryClient,
      hostContact,
      session,
      protection,
      whenDue: whenDeviceIsDue,
    }),
  )
  const [dayPack] = useState(() => createPageDayPack({ api, outbox, vault }))
  // A protection level that changes meanwhile applies from the next opening.
  const openVault = useEffectEvent(() => vault.open({ userId, orgId }, protection))
  useEffect(() => {
    openVault()
    outbox.open({ userId, orgId })
    const stopReporting = startPageDeviceReporter({
      api,
      orgId,
      outbox,
      dayPack,
      remoteCommands,
      session,
    })
    return () => {
      stopReporting()
      vault.close()
      outbox.close()
    }
  }, [api, outbox, vault, dayPack, remoteCommands, session, userId, orgId])
  const { isEnabled, daysKept, timeZone } = toDayPackOwner(facts)
  useEffect(() => {
    dayPack.open({ userId, orgId, isEnabled, daysKept, timeZone })
    return dayPack.close
  }, [dayPack, userId, orgId, isEnabled, daysKept, timeZone])
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
