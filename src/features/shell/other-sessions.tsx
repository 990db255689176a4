import { useMutation } from '@tanstack/react-query'
import { laptopOutline } from 'ionicons/icons'
import { useState } from 'react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { belowDesktop, phone, useMedia } from '#src/ui/media.ts'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export interface OtherSessionsProps {
  /** DELETE MANAGE_SESSIONS. */
  readonly endOthers: () => Promise<unknown>
  readonly onEnded: () => void
  /** Shows them one by one; null for who acts for the person. */
  readonly onLook: (() => void) | null
}

/**
 * Warns that the person is signed in elsewhere too, and ends those sessions after a confirmation.
 */
export function OtherSessions({ endOthers, onEnded, onLook }: OtherSessionsProps) {
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  const isNarrow = useMedia(belowDesktop)
  const [isAsking, setAsking] = useState(false)
  const ending = useMutation({
    mutationFn: endOthers,
    onSuccess: () => {
      flash.success('shell_sessions_ended')
      onEnded()
    },
    onError: () => flash.error('shell_sessions_failed'),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      {isNarrow && !isPhone ? (
        <IconButton
          icon={laptopOutline}
          label={t('shell_sessions')}
          opens="dialog"
          onClick={() => setAsking(true)}
        />
      ) : (
        <TextButton icon={laptopOutline} opens="dialog" onClick={() => setAsking(true)}>
          {t(isPhone ? 'shell_sessions' : 'shell_sessions_short')}
        </TextButton>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('shell_sessions')}
        confirm={t('shell_sessions_end')}
        isBusy={ending.isPending}
        onConfirm={() => ending.mutate()}
      >
        <p>{t('shell_sessions_what')}</p>
        <p>{t('shell_sessions_text')}</p>
        {onLook !== null && (
          <TextButton
            accent
            onClick={() => {
              setAsking(false)
              onLook()
            }}
          >
            {t('shell_sessions_look')}
          </TextButton>
        )}
      </ConfirmDialog>
    </>
  )
}
