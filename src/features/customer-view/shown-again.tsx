import { useQuery } from '@tanstack/react-query'
import { alertCircleOutline, documentOutline, shieldCheckmarkOutline } from 'ionicons/icons'
import { useEffect, useState } from 'react'
import { canonicalJson } from '#domain/command.ts'
import type { ShownRecord } from '#domain/offers/shown-deals.commands.ts'
import { shownReference } from '#domain/offers/shown-deals.model.ts'
import type { Api } from '#src/api/client.ts'
import { sha256 } from '#src/offline/vault.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Face } from '#src/ui/face/face.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useText } from '#src/ui/text.ts'
import { showingQuery } from './customer-view.queries.ts'
import { saveSheet } from './save-sheet.ts'
import { ShownCards } from './shown-cards.tsx'

export interface ShownAgainProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly id: string
  /** What this device recorded and the host does not have yet. */
  readonly record: ShownRecord | null
  readonly onClose: () => void
}

/** Whether it is still what its hash was made of; null until it is known. */
function useVerdict(
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

/** What the customer was shown, exactly as it was, with the mark of its check value, and on paper. */
export function ShownAgain({ api, orgId, agreementNo, id, record, onClose }: ShownAgainProps) {
  const say = useText()
  const { dateTime } = useFormat()
  const [isPrinting, setPrinting] = useState(false)
  const asked = useQuery({ ...showingQuery(api, orgId, agreementNo, id), enabled: record === null })
  const kept = record ?? asked.data
  const isSame = useVerdict(kept?.shown, kept?.hash)
  const print = async () => {
    setPrinting(true)
    try {
      saveSheet(await api.DEAL_SHEET.get({ orgId, agreementNo, shownId: id }))
    } catch {
      flash.error('shown_sheet_failed')
    } finally {
      setPrinting(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('shown_list')}
      about={
        kept !== undefined &&
        `${say('shown_sheet_shown', { by: kept.shown.by, time: dateTime(kept.shown.at) })} · ${say('shown_reference', { reference: shownReference(kept.hash) })}`
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
            {say('shown_sheet')}
          </Button>
        )
      }
    >
      {asked.isError && (
        <Face kind="failed" text={say('shown_list_failed')} onRetry={() => void asked.refetch()} />
      )}
      {kept !== undefined && <ShownCards shown={kept.shown} heading="h3" />}
      {isSame !== null && (
        <p
          className={`shown-verdict ${isSame ? 'positive' : 'refusal'}`}
          role={isSame ? 'status' : 'alert'}
        >
          <Icon of={isSame ? shieldCheckmarkOutline : alertCircleOutline} size={16} />
          {say(isSame ? 'shown_verified' : 'shown_violated')}
        </p>
      )}
    </Dialog>
  )
}
