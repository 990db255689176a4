import { shareSocialOutline } from 'ionicons/icons'
import { lazy, Suspense, useState } from 'react'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { SendLeadsDialogProps } from './send-leads-dialog.tsx'

const SendLeadsDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./send-leads-dialog.tsx'))).SendLeadsDialog,
}))

export interface SendLeadsActionProps extends Omit<SendLeadsDialogProps, 'onClose' | 'all'> {
  readonly all: { readonly q: string; readonly count: number } | null
}

/** Sends what is selected in the list to a lead provider; offline to nobody. */
export function SendLeadsAction(props: SendLeadsActionProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton
        outlined
        icon={shareSocialOutline}
        opens="dialog"
        disabled={!props.isOnline}
        onClick={() => setOpen(true)}
      >
        {t('leads_action')}
      </TextButton>
      {isOpen && (
        <Suspense fallback={null}>
          <SendLeadsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
