import { useQuery } from '@tanstack/react-query'
import { alertCircleOutline, documentOutline, shieldCheckmarkOutline } from 'ionicons/icons'
import { useEffect, useState } from 'react'
import { canonicalJson } from '#domain/command.ts'
import type { ShownRecord } from '#domain/offers/shown/shown-deals.commands.ts'
import { shownReference } from '#domain/offers/shown/shown-deals.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { sha256 } from '#src/offline/vault/vault.ts'
import { Button } from '#src/ui/button/button.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { showingQuery } from './customer-view.queries.ts'
import { downloadPdf } from '#src/ui/download-pdf.ts'
import { ShownCards } from './shown-cards.tsx'

export interface ShowingDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly id: string
  /** What this device recorded and the host does not have yet. */
  readonly record: ShownRecord | null
  readonly onClose: () => void
}

/** Whether the record still matches its hash; null until it is checked. */
function useHashCheck(
  shown: ShownRecord['shown'] | undefined,
  hash: string | undefined,
): boolean | null {
  const [isSame, setSame] = useState<boolean | null>(null)
  useEffect(() => {
    let isHere = true
    if (shown !== undefined)
      void sha256(canonicalJson(shown)).then((made) => isHere && setSame(made === hash))
    return () => {
      isHere = false
    }
  }, [shown, hash])
  return isSame
}

/** The record names a format that nobody knows, so that trying again would not help. */
function isRefusedFormat(error: unknown): boolean {
  const failure = toFailure(error)
  return failure.kind === 'refused' && failure.code === 'unknown_format'
}

/** What the customer was shown, with the result of its hash check, and as a printed sheet. */
export function ShowingDialog({
  api,
  orgId,
  agreementNo,
  id,
  record,
  onClose,
}: ShowingDialogProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const [isPrinting, setPrinting] = useState(false)
  const showing = useQuery({
    ...showingQuery(api, orgId, agreementNo, id),
    enabled: record === null,
  })
  const shownRecord = record ?? showing.data
  const isPaper = shownRecord?.shown.medium === 'paper'
  const isSame = useHashCheck(shownRecord?.shown, shownRecord?.hash)
  const print = async () => {
    setPrinting(true)
    try {
      downloadPdf(await api.DEAL_SHEET.get({ orgId, agreementNo, shownId: id }))
    } catch {
      flash.error(isPaper ? 'sheet_failed' : 'shown_sheet_failed')
    } finally {
      setPrinting(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isPaper ? 'sheet_button' : 'shown_list')}
      about={
        shownRecord !== undefined &&
        `${
          showing.data === undefined
            ? t(isPaper ? 'shown_sheet_made_here' : 'shown_sheet_shown', {
                by: shownRecord.shown.by,
                time: dateTime(shownRecord.shown.at),
              })
            : t(isPaper ? 'shown_sheet_made' : 'shown_sheet_recorded', {
                by: showing.data.by,
                time: dateTime(showing.data.created_at),
              })
        } · ${t('shown_reference', { reference: shownReference(shownRecord.hash) })}`
      }
      shape="side"
      width={960}
      actions={
        record === null && (
          <Button
            kind="primary"
            icon={documentOutline}
            busy={isPrinting}
            disabled={isSame !== true}
            onClick={() => void print()}
          >
            {t('shown_sheet')}
          </Button>
        )
      }
    >
      {showing.isError &&
        (isRefusedFormat(showing.error) ? (
          <StateView kind="refused" text={t('shown_unknown_format')} />
        ) : (
          <StateView
            kind="failed"
            text={t('shown_list_failed')}
            onRetry={() => void showing.refetch()}
          />
        ))}
      {shownRecord !== undefined && <ShownCards shown={shownRecord.shown} heading="h3" />}
      {showing.data?.shown.deals.map(
        ({ vehicle }, index) =>
          showing.data.checks[index] !== 'confirmed' && (
            <p key={`${index + 1} ${vehicle}`} className="shown-verdict caution">
              <Icon icon={alertCircleOutline} size={16} />
              {t('shown_sheet_unconfirmed', { number: index + 1, vehicle })}
            </p>
          ),
      )}
      {isSame !== null && (
        <p
          className={`shown-verdict ${isSame ? 'positive' : 'refusal'}`}
          role={isSame ? 'status' : 'alert'}
        >
          <Icon icon={isSame ? shieldCheckmarkOutline : alertCircleOutline} size={16} />
          {t(isSame ? (isPaper ? 'sheet_verified' : 'shown_verified') : 'shown_violated')}
        </p>
      )}
    </Dialog>
  )
}
