import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { toFailure } from '#src/api/failure.ts'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Loader } from '#src/ui/state-view/loader.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { getVendorText } from './power-bi.mutations.ts'
import type { PowerBiPlace } from './power-bi.mutations.ts'
import { embeddedReportQuery } from './power-bi.queries.ts'
import { OwnReportsLink, PowerBiUnset } from './power-bi-unset.tsx'
import './power-bi.css'

/** The document is our own, so that it may be told the token; it may not lead the page away. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

/** A document with the vendor's client, whose policy alone allows the vendor's frame. */
const frameAddress = '/api/power-bi/frame'

/** What that document tells. */
const messageModel = v.object({
  powerBi: v.picklist(['ready', 'loaded', 'failed']),
  text: v.string(),
})

interface ReportFrameProps {
  readonly name: string
  readonly report_id: string
  readonly embed_url: string
  readonly token: string
  readonly onFailed: (text: string) => void
}

function ReportFrame({ name, report_id, embed_url, token, onFailed }: ReportFrameProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'waiting' | 'ready' | 'loaded'>('waiting')
  useEffect(() => {
    const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      const message = v.safeParse(messageModel, data)
      if (!message.success) return
      if (message.output.powerBi === 'failed') onFailed(message.output.text)
      else setState(message.output.powerBi)
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [onFailed])
  const isReady = state !== 'waiting'
  useEffect(() => {
    // A newer token goes the same way.
    if (isReady)
      frame.current?.contentWindow?.postMessage({ report_id, embed_url, token }, location.origin)
  }, [isReady, report_id, embed_url, token])
  return (
    <>
      {state !== 'loaded' && <Loader isLoading label={t('power_bi_loading', { name })} />}
      <iframe
        ref={frame}
        className="power-bi-frame"
        title={name}
        sandbox={sandbox}
        src={frameAddress}
      />
    </>
  )
}

/** One report as the vendor shows it, or why there is none. */
export function PowerBiViewer({ id, ...place }: PowerBiPlace & { readonly id: string }) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(embeddedReportQuery(api, orgId, id))
  const [failed, setFailed] = useState<string>()
  const failure = error === null ? null : toFailure(error)
  const ownReports = <OwnReportsLink orgId={orgId} />
  if (data === undefined && !isOnline)
    return <StateView kind="offline" text={t('power_bi_offline')} />
  if (failure?.kind === 'refused' && failure.status < 500 && failure.code === 'not_found')
    return <StateView kind="empty" title={t('power_bi_gone')} actions={ownReports} />
  if (failed !== undefined || (failure !== null && data === undefined)) {
    const text = failed ?? getVendorText(error) ?? ''
    return (
      <StateView
        kind="failed"
        title={t('powerbi_page_failed_to_fetch_report')}
        {...(text === '' ? {} : { text })}
        actions={ownReports}
        onRetry={() => {
          setFailed(undefined)
          void refetch()
        }}
      />
    )
  }
  if (data === undefined) return <Loader isLoading label={t('power_bi_loading', { name: '' })} />
  const { name, report_id, embed_url, token } = data
  if (embed_url === null || token === null) return <PowerBiUnset orgId={orgId} />
  return <ReportFrame {...{ name, report_id, embed_url, token }} onFailed={setFailed} />
}

/** A report on a page of its own, for who is assigned to it. */
export function OwnPowerBiReportPage(props: PowerBiPlace & { readonly id: string }) {
  const { api, orgId, id } = props
  const { t } = useTranslation()
  const { data } = useQuery(embeddedReportQuery(api, orgId, id))
  return (
    <div className="power-bi-page">
      <PageHead title={data?.name ?? t('power_bi_own_title')} />
      <PowerBiViewer {...props} />
    </div>
  )
}
