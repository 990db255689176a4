import { useState } from 'react'
import type { IncentiveRow } from '#domain/incentive-settings/incentive.contract.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { nameIncentive } from './incentive-texts.ts'
import { useCloneIncentive } from './incentive.mutations.ts'
import type { IncentivePlace } from './incentive.queries.ts'

interface CloneIncentiveDialogProps extends IncentivePlace {
  readonly type: IncentiveType
  readonly original: IncentiveRow
  readonly onCloned: (made: IncentiveRow) => void
  readonly onClose: () => void
}

/** Asks for a tick before a copy is made (D-034). */
export function CloneIncentiveDialog({
  type,
  original,
  onCloned,
  onClose,
  ...place
}: CloneIncentiveDialogProps) {
  const { t } = useTranslation()
  const [isSure, setSure] = useState(false)
  const { mutate, isPending, isError } = useCloneIncentive(place, type)
  const { incentive } = original
  const name = nameIncentive(t, type, incentive)
  const hasEnd = typeof incentive['valid_to'] === 'string'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('incentives_clone_title', { name })}
      width={440}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          <Button
            kind="primary"
            disabled={!isSure || !place.isOnline}
            busy={isPending}
            onClick={() =>
              mutate(original.id, {
                onSuccess: (made) => {
                  flash.success('incentives_cloned')
                  onCloned(made)
                },
              })
            }
          >
            {t('incentives_clone')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t(hasEnd ? 'incentives_clone_means' : 'incentives_clone_endless', { name })}</p>
        <label className="incentive-sure">
          <input
            type="checkbox"
            aria-label={t('incentives_clone_sure')}
            checked={isSure}
            onChange={({ target }) => setSure(target.checked)}
          />
          {t('incentives_clone_sure')}
        </label>
        {!place.isOnline && <Hint tone="caution">{t('bulk_offline')}</Hint>}
        {isError && (
          <p role="alert" className="form-refusal">
            {t('incentives_clone_failed')}
          </p>
        )}
      </div>
    </Dialog>
  )
}
