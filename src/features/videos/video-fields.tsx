import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  maxVideoMessage,
  maxVideoSubject,
  videoChannels,
  videoLinkDays,
  videoPurposes,
} from '#domain/videos/video.model.ts'
import type { VideoService } from '#domain/videos/video.model.ts'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { SmsCount } from '#src/ui/message/sms-count.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { VideoTarget } from './video-draft.model.ts'
import type { VideoFormValues } from './video-form.ts'

/** A link as long as the one that each customer gets. */
const sampleLink = 'https://forecourt.example/v/1234567890123456789012'

/** The words of the purpose, until somebody has written their own. */
function useProposedWords() {
  const { t } = useTranslation()
  const { watch, setValue, getValues } = useFormContext<VideoFormValues>()
  const purpose = watch('purpose')
  const former = useRef({ subject: '', message: '' })
  useEffect(() => {
    if (!videoPurposes.includes(purpose)) return
    const proposed = {
      subject: t(`video_subject_${purpose}`),
      message: t(`video_message_${purpose}`),
    }
    for (const field of ['subject', 'message'] as const) {
      const written = getValues(field)
      if (written === '' || written === former.current[field]) setValue(field, proposed[field])
    }
    former.current = proposed
  }, [purpose, t, setValue, getValues])
}

function Channel({
  target,
  service,
}: {
  readonly target: VideoTarget
  readonly service: VideoService | undefined
}) {
  const { t } = useTranslation()
  const { channel } = useFormContext<VideoFormValues>().watch()
  const closed = target.kind === 'customer' ? target.closed : []
  const open = videoChannels.filter((one) => !closed.includes(one))
  const isUnset = service?.type === 'recording' && !service.can_send[channel]
  return (
    <>
      <SegmentedField
        name="channel"
        label={t('video_channel')}
        options={open.map((one) => ({ value: one, label: t(`video_channel_${one}`) }))}
        {...(closed.length > 0
          ? { hint: closed.map((one) => t(`video_channel_closed_${one}`)).join(' ') }
          : {})}
      />
      {isUnset && <Hint tone="caution">{t(`video_unset_${channel}`)}</Hint>}
    </>
  )
}

/** Who gets it, what it is for, and the words around the link. */
export function VideoFields({
  target,
  service,
}: {
  readonly target: VideoTarget
  readonly service: VideoService | undefined
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { channel, message } = useFormContext<VideoFormValues>().watch()
  useProposedWords()
  const all = target.kind === 'list' ? target.all : null
  return (
    <div className="stack">
      {target.kind === 'list' && (
        <SegmentedField
          name="selection"
          label={t('video_selection')}
          options={[
            {
              value: 'selected',
              label: t('video_selection_selected', { count: target.selected.length }),
            },
            ...(all === null
              ? []
              : [
                  {
                    value: 'all',
                    label: t('video_selection_all', { count: format.number(all.count) }),
                  },
                ]),
          ]}
        />
      )}
      <SegmentedField
        name="purpose"
        label={t('video_purpose')}
        options={videoPurposes.map((one) => ({ value: one, label: t(`video_purpose_${one}`) }))}
      />
      <Channel target={target} service={service} />
      {channel === 'email' && (
        <TextField name="subject" label={t('video_subject')} maxlength={maxVideoSubject} />
      )}
      <TextAreaField
        name="message"
        label={t('video_message')}
        rows={4}
        hint={`${t('video_message_hint')} ${t('video_link_ends', { days: videoLinkDays })}`}
      />
      {channel === 'sms' && (
        <SmsCount
          text={message.slice(0, maxVideoMessage).replaceAll('{link}', sampleLink)}
          onReplace={undefined}
        />
      )}
    </div>
  )
}
