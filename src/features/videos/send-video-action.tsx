import { videocamOutline } from 'ionicons/icons'
import { lazy, Suspense, useState } from 'react'
import type { Api } from '#src/api/client.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { SendVideoDialogProps } from './send-video-dialog.tsx'

const SendVideoDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./send-video-dialog.tsx'))).SendVideoDialog,
}))

/** The dialog, fetched when it is first opened. */
export function SendVideo(props: SendVideoDialogProps) {
  return (
    <Suspense fallback={null}>
      <SendVideoDialog {...props} />
    </Suspense>
  )
}

interface SendVideoActionProps {
  readonly api: Api
  readonly orgId: string
  readonly userId: string
  readonly isOnline: boolean
  readonly selected: readonly string[]
  readonly all: { readonly q: string; readonly count: number } | null
  readonly campaign: string | undefined
}

/** Sends a video to the selection of the list, or to all of it. */
export function SendVideoAction({ selected, all, campaign, ...deps }: SendVideoActionProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton icon={videocamOutline} opens="dialog" onClick={() => setOpen(true)}>
        {t('video_action')}
      </TextButton>
      {isOpen && (
        <SendVideo
          {...deps}
          target={{ kind: 'list', selected, all, campaign }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
