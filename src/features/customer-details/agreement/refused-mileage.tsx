import { useState } from 'react'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import type { OpenedOutbox } from '#src/offline/device/browser-outbox.ts'
import { useSessionOutbox } from '#src/session/outbox/use-outbox.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useLabel, useTranslation } from '#src/ui/translation.ts'
import { findTheirs, getCorrection } from './mileage-receipts.ts'

/** Why a corrected mileage was refused; in a conflict the person chooses between both values. */
export function RefusedMileage({
  receipt,
  onDone,
}: {
  readonly receipt: Receipt
  readonly onDone: () => void
}) {
  const { t } = useTranslation()
  const label = useLabel()
  const format = useFormat()
  const { whenOpen } = useSessionOutbox()
  const [isBusy, setBusy] = useState(false)
  const { id } = receipt.command
  const correction = getCorrection(receipt)
  const reason = receipt.status.name === 'needs_you' ? receipt.status.reason : ''
  const theirs = findTheirs(receipt)
  const mine = format.number(correction.new_mileage)

  async function run(work: (outbox: OpenedOutbox) => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work(await whenOpen())
      onDone()
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      flash.error(`outbox_${error.fault}`)
      setBusy(false)
    }
  }
  const discard = () => void run((outbox) => outbox.discard(id))
  if (theirs === null)
    return (
      <div className="mileage-refused" role="alert">
        <Hint tone="refusal">
          <p>{t('customer_failed_mileage_update')}</p>
          <p>
            {reason === 'not_editable'
              ? t('agreement_mileage_not_editable')
              : label(`tray_reason_${reason}`, t('tray_reason_unknown'))}
          </p>
        </Hint>
        <Button size="small" busy={isBusy} onClick={discard}>
          {t('agreement_mileage_discard', { miles: mine })}
        </Button>
      </div>
    )
  const staleText =
    correction.which === 'mileage' ? 'agreement_mileage_odometer_stale' : 'agreement_mileage_stale'
  const stored = theirs.mileage === null ? '–' : format.number(theirs.mileage)
  return (
    <div className="mileage-refused" role="alert">
      <Hint tone="caution">{t(staleText, { theirs: stored, yours: mine })}</Hint>
      <Button
        size="small"
        kind="primary"
        busy={isBusy}
        onClick={() =>
          void run((outbox) =>
            outbox.resend(id, {
              body: { ...correction, seen: theirs.mileage },
              base: theirs.version,
            }),
          )
        }
      >
        {t('agreement_mileage_mine', { miles: mine })}
      </Button>
      <Button size="small" busy={isBusy} onClick={discard}>
        {t('agreement_mileage_theirs', { miles: stored })}
      </Button>
    </div>
  )
}
