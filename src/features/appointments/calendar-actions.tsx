import { downloadOutline, syncOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { ListedAppointment } from '#domain/appointments/appointment.rules.ts'
import { namedEntriesParameter } from '#domain/appointments/calendar-entry.rules.ts'
import { isParameterOn } from '#domain/organisations/parameter.rules.ts'
import type { Api } from '#src/api/client.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { downloadFile } from '#src/ui/download-file.ts'
import { useFormat } from '#src/ui/format.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx'

interface FileButtonProps {
  readonly orgId: string
  readonly from: string
  readonly appointments: readonly ListedAppointment[]
}

/** Saves the appointments in sight as a file for one's own calendar. */
function FileButton({ orgId, from, appointments }: FileButtonProps) {
  const { t } = useTranslation()
  const { organisation, parameters } = useBoot()
  const { timeZone } = useFormat().organisation.date
  const save = async () => {
    const { buildAppointmentFile } = await loadChunk(() => import('./appointment-file.ts'))
    const file = await buildAppointmentFile({
      name: `${t('appointments_title')}, ${organisation.name}`,
      appointments,
      settings: {
        orgId,
        origin: location.origin,
        isNaming: isParameterOn(parameters, namedEntriesParameter),
        timeZone,
        callTitle: t('home_step_call'),
        visitTitle: t('home_step_visit'),
      },
    })
    downloadFile(`${t('appointments_title')}-${from}.ics`, file)
  }
  return (
    <TextButton
      icon={downloadOutline}
      disabled={appointments.length === 0}
      onClick={() => void save()}
    >
      {t('appointments_file')}
    </TextButton>
  )
}

/** What brings appointments into one's own calendar: once, or for good. */
export function CalendarActions({ api, ...file }: FileButtonProps & { readonly api: Api }) {
  const { t } = useTranslation()
  const { isActing } = useRights()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FileButton {...file} />
      {!isActing && (
        <TextButton icon={syncOutline} opens="dialog" onClick={() => setOpen(true)}>
          {t('appointments_subscribe')}
        </TextButton>
      )}
      {isOpen && <CalendarFeedDialog api={api} orgId={file.orgId} onClose={() => setOpen(false)} />}
    </>
  )
}
