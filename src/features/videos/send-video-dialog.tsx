import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { contactOldAfter } from '#domain/customer-contact/customer-contact.rules.ts'
import type { VideoService } from '#domain/videos/video.model.ts'
import type { Api } from '#src/api/client.ts'
import { useSessionOutbox } from '#src/session/outbox/use-outbox.tsx'
import { useDraft } from '#src/session/outbox/use-draft.tsx'
import { useRecordings } from '#src/session/upload/use-recordings.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Form } from '#src/ui/form/form.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { formatBytes } from '#src/ui/upload/byte-size.ts'
import { RecordingField } from './recorder/recording-field.tsx'
import type { Recorded } from './recorder/recording-field.tsx'
import { SelectionPreview, useVideoPreview } from './selection-preview.tsx'
import { getDraftSubject, videoForm } from './video-draft.model.ts'
import type { VideoDraft, VideoTarget } from './video-draft.model.ts'
import { VideoFields } from './video-fields.tsx'
import { createVideoForm, getFirstChannel } from './video-form.ts'
import type { VideoFormValues } from './video-form.ts'
import { getRefusalCode, getVideoRefusal } from './video-refusal.ts'
import { toSelectionInput, videoServiceQuery } from './video.queries.ts'
import type { VideoSelectionInput } from './video.queries.ts'
import './videos.css'

export interface SendVideoDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly userId: string
  readonly isOnline: boolean
  readonly target: VideoTarget
  readonly onClose: () => void
}

const emptyRecorded: Recorded = { recording: null, posters: [], poster: null }

const getEmptyValues = (target: VideoTarget): VideoDraft['values'] => ({
  purpose: '',
  selection: '',
  channel: getFirstChannel(target),
  subject: '',
  message: '',
})

/** The customers that the choice means; null while nothing is chosen, or nobody. */
function toSelection(
  target: VideoTarget,
  selection: VideoDraft['values']['selection'],
): VideoSelectionInput | null {
  if (target.kind === 'customer') return { customers: [target.agreementNo] }
  const { selected, all, campaign } = target
  if (selection === 'all') return all === null ? null : { query: all.q, campaign }
  return selection === 'selected' && selected.length > 0 ? { customers: selected, campaign } : null
}

/** The choice as a draft holds it until it is sent. */
const toStoredSelection = (chosen: VideoSelectionInput) => ({
  customers: 'customers' in chosen ? chosen.customers : null,
  query: 'query' in chosen ? chosen.query : null,
  campaign: chosen.campaign ?? null,
})

type TypedValues = {
  readonly [Field in keyof VideoFormValues]?: VideoFormValues[Field] | undefined
}

const toValues = ({
  purpose = '' as 'offer',
  selection = '',
  channel = 'sms',
  subject = '',
  message = '',
}: TypedValues): VideoDraft['values'] => ({ purpose, selection, channel, subject, message })

/** Hands the customers over to the service that records and sends. */
function useHandOver({ api, orgId, userId, isOnline }: SendVideoDialogProps) {
  const { t } = useTranslation()
  return async (
    service: VideoService,
    selection: VideoSelectionInput,
    values: VideoFormValues,
    hash: string | undefined,
  ) => {
    if (!isOnline) return { form: 'video_offline_service' }
    try {
      const { count } = await api.SEND_VIDEO.post({
        orgId,
        ...toSelectionInput(selection),
        purpose: values.purpose,
        user_id: userId,
        type: 'service',
        type_id: service.service ?? '',
        locationID: service.locationID,
        token: service.token,
        channel: values.channel,
        subject: values.subject,
        message: values.message,
        ...(hash === undefined ? {} : { hash }),
      })
      flash.success('video_sent', { count })
      return undefined
    } catch (error) {
      return { form: getVideoRefusal(getRefusalCode(error) ?? '', t) }
    }
  }
}

function OfflineNote({ size }: { readonly size: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Hint tone="caution">
      {t('video_offline', {
        size: formatBytes(size, number),
        hours: contactOldAfter / 3_600_000,
      })}
    </Hint>
  )
}

/**
 * Records a video and sends it to a customer or to a selection (D-005). What was recorded and typed
 * stays on the device until the host has it.
 */
export function SendVideoDialog(props: SendVideoDialogProps) {
  const { api, orgId, isOnline, target, onClose } = props
  const { t } = useTranslation()
  const form = useId()
  const recordings = useRecordings()
  const { drafts } = useSessionOutbox()
  const { place, content, generation, save, discard } = useDraft<VideoDraft>(
    getDraftSubject(target),
    videoForm,
  )
  const { data: service } = useQuery(videoServiceQuery(api, orgId))
  const handOver = useHandOver(props)
  const [schema] = useState(() => ({
    recording: createVideoForm(target, true),
    service: createVideoForm(target, false),
  }))
  const values = content?.values ?? getEmptyValues(target)
  const recorded: Recorded =
    content === undefined
      ? emptyRecorded
      : { recording: content.recording, posters: content.posters, poster: content.poster }
  const selection = toSelection(target, values.selection)
  const previewed = target.kind === 'list' ? selection : null
  const preview = useVideoPreview(
    { api, orgId, selection: previewed, channel: values.channel },
    isOnline,
  )
  const refusal = content?.refusal ?? null
  const isService = service?.type === 'service'
  // Two changes may come before the next render.
  const change = (changes: Partial<VideoDraft>) => {
    const current = drafts.getState().contents.get(place) as VideoDraft | undefined
    save({ values, ...emptyRecorded, refusal: null, ...current, sending: null, ...changes })
  }
  const giveUp = () => {
    if (recorded.recording !== null) void recordings.remove(recorded.recording.id)
    discard()
    onClose()
  }
  const send = async (sent: VideoFormValues) => {
    const chosen = toSelection(target, sent.selection)
    if (chosen === null) return { fields: { selection: 'video_selection_needed' } }
    if (sent.channel === 'email' && sent.subject.trim() === '')
      return { fields: { subject: 'video_subject_needed' } }
    if (isService && service !== undefined) {
      const refused = await handOver(service, chosen, sent, preview?.hash)
      if (refused === undefined) giveUp()
      return refused
    }
    save({
      ...recorded,
      values: toValues(sent),
      refusal: null,
      sending: {
        id: crypto.randomUUID(),
        at: Date.now(),
        ...toStoredSelection(chosen),
        hash: preview?.hash ?? null,
        name: target.kind === 'customer' ? target.name : null,
        body: null,
      },
    })
    onClose()
    return undefined
  }
  return (
    <Dialog
      isOpen
      isPersistent
      onClose={onClose}
      title={t('video_title')}
      {...(target.kind === 'customer' ? { about: target.name } : {})}
      width={860}
      note={t('video_draft_kept')}
      actions={
        <>
          <Button onClick={giveUp}>{t('dialog_cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t(isOnline || isService ? 'video_send' : 'video_send_offline')}
          </Button>
        </>
      }
    >
      <Form
        key={generation}
        id={form}
        label={t('video_title')}
        schema={isService ? schema.service : schema.recording}
        defaults={
          { ...values, recording: recorded.recording?.id ?? '' } as unknown as VideoFormValues
        }
        onDraft={(typed) => change({ values: toValues(typed) })}
        onSubmit={send}
      >
        {refusal !== null && <Hint tone="refusal">{getVideoRefusal(refusal, t)}</Hint>}
        {isService ? (
          <Hint>{t('video_service_note', { service: service.service ?? '' })}</Hint>
        ) : (
          <RecordingField recorded={recorded} onRecorded={change} />
        )}
        {service?.type === 'recording' && !service.is_converting && (
          <p className="small quiet">{t('video_not_converted')}</p>
        )}
        <VideoFields target={target} service={service} />
        {previewed !== null && isOnline && (
          <SelectionPreview
            api={api}
            orgId={orgId}
            selection={previewed}
            channel={values.channel}
          />
        )}
        {!isOnline && !isService && recorded.recording !== null && (
          <OfflineNote size={recorded.recording.size} />
        )}
      </Form>
    </Dialog>
  )
}
