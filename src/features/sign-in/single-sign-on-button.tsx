import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface SingleSignOnButtonProps {
  readonly api: Api
  readonly organisation: string | undefined
  /** Resolves where the browser stays on this page. */
  readonly onStart: () => Promise<void>
}

/** Leads to the organisation's provider; nothing where none is set up. */
export function SingleSignOnButton({ api, organisation, onStart }: SingleSignOnButtonProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const { data } = useQuery({
    queryKey: ['SSO_STATUS', organisation ?? null],
    queryFn: ({ signal }) =>
      api.SSO_STATUS.get(organisation === undefined ? {} : { organisation }, { signal }),
    retry: false,
  })
  if (data?.is_available !== true) return null
  return (
    <Button
      size="large"
      wide
      busy={isBusy}
      onClick={() => {
        setBusy(true)
        void onStart().finally(() => setBusy(false))
      }}
    >
      {t('sso_button')}
    </Button>
  )
}
