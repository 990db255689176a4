import { useState } from 'react'
import type { Dealer, DealerUse } from '#domain/dealers/dealer.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Select } from '#src/ui/input/select.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useDealerMove } from './dealer.mutations.ts'
import type { DealerPlace } from './dealer.mutations.ts'
import './dealers.css'

interface MoveDealerDialogProps extends DealerPlace {
  readonly dealer: Dealer
  readonly dealers: readonly Dealer[]
  readonly use: DealerUse
  readonly onClose: () => void
}

const kinds = ['customers', 'cars', 'people'] as const

/** Says what hangs on a dealer, and moves it to another before the dealer is deleted. */
export function MoveDealerDialog({
  dealer,
  dealers,
  use,
  onClose,
  ...place
}: MoveDealerDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [target, setTarget] = useState<string>()
  const { move, moved, isMoving } = useDealerMove(place, onClose)
  const others = dealers.filter(({ code }) => code !== dealer.code)
  const total = use.customers + use.cars
  return (
    <Dialog
      isOpen
      isPersistent={isMoving}
      onClose={onClose}
      title={t('dealers_in_use_title', { name: dealer.name })}
      about={<span className="figures">{dealer.code}</span>}
      note={place.isOnline ? undefined : t('bulk_offline')}
      actions={
        <>
          <Button disabled={isMoving} onClick={onClose}>
            {t('dialog_cancel')}
          </Button>
          <Button
            kind="danger"
            busy={isMoving}
            disabled={target === undefined || !place.isOnline}
            onClick={() => target !== undefined && move({ from: dealer.code, to: target })}
          >
            {t('dealers_move')}
          </Button>
        </>
      }
    >
      <div className="dealer-move">
        <p>{t('dealers_in_use_text')}</p>
        <dl>
          {kinds.map((kind) => (
            <div key={kind}>
              <dt>{t(`dealers_in_use_${kind}`)}</dt>
              <dd className="figures">{format.number(use[kind])}</dd>
            </div>
          ))}
        </dl>
        {use.people > 0 && <Hint tone="caution">{t('dealers_in_use_people_text')}</Hint>}
        {others.length === 0 ? (
          <Hint>{t('dealers_move_none')}</Hint>
        ) : (
          <Select
            label={t('dealers_move_to')}
            placeholder={t('dealers_move_to')}
            options={others.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
            value={target}
            onChange={setTarget}
            disabled={isMoving}
          />
        )}
        {isMoving && (
          <p role="status">
            {t('dealers_moving', { moved: format.number(moved), total: format.number(total) })}
          </p>
        )}
      </div>
    </Dialog>
  )
}
