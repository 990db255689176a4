import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Api } from '#src/api/client.ts'
import { Loader } from '#src/ui/state-view/loader.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import './short-link-page.css'

interface ShortLinkPageProps {
  readonly api: Api
  readonly linkKey: string
  /** Sends the browser on. */
  readonly onFound: (url: string) => void
}

/** Looks a short link up, once, and sends the browser on; says so where it leads nowhere. */
export function ShortLinkPage({ api, linkKey, onFound }: ShortLinkPageProps) {
  const { t } = useTranslation()
  const { data, isError } = useQuery({
    queryKey: ['URL_SHORTNER', linkKey],
    queryFn: ({ signal }) => api.URL_SHORTNER.get({ key: linkKey }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (data !== undefined) onFound(data.url)
  }, [data, onFound])
  return (
    <main className="short-link">
      {isError ? (
        <div role="alert">
          <h1 className="page-title">{t('short_link_invalid')}</h1>
          <p className="second">{t('short_link_invalid_text')}</p>
        </div>
      ) : (
        <Loader isLoading label={t('short_link_opening')} />
      )}
    </main>
  )
}
