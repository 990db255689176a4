import { useState } from 'react'
import type { Damage, Inspection } from '#domain/customers/details/inspection.model.ts'
import { mayLoadPicture } from '#domain/customers/details/inspection.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { FactList } from '../fact-list.tsx'
import { toDamageLabel } from './damage-label.ts'
import { DamageViewer } from './damage-viewer.tsx'
import type { ViewedPicture } from './damage-viewer.tsx'
import { useInspectionFacts } from './inspection-facts.tsx'

interface InspectionDialogProps {
  readonly record: Inspection
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface NumberedPicture extends ViewedPicture {
  readonly damage: number
}

function DamageTable({
  damages,
  pictures,
  onShow,
}: {
  readonly damages: readonly Damage[]
  readonly pictures: readonly NumberedPicture[]
  readonly onShow: (picture: ViewedPicture) => void
}) {
  const { t } = useTranslation()
  // Damages have no name of their own, and their order never changes.
  const rows = damages.map((damage, index) => ({ damage, index }))
  return (
    <div className="damage-table">
      <table>
        <caption>{t('inspection_damages')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('inspection_panel')}</th>
            <th scope="col">{t('inspection_location')}</th>
            <th scope="col">{t('inspection_severity')}</th>
            <th scope="col" className="number">
              {t('inspection_estimate')}
            </th>
            <th scope="col">{t('inspection_pictures')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ damage: { location, content }, index }) => (
            <tr key={index}>
              <td>{content.panel ?? '–'}</td>
              <td>{location ?? '–'}</td>
              <td>{content.severity ?? '–'}</td>
              <td className="number">
                {content.estimate.value === null ? (
                  '–'
                ) : (
                  <Money minor={content.estimate.value} decimals={0} />
                )}
              </td>
              <td>
                <span className="damage-thumbs">
                  {pictures
                    .filter(({ damage }) => damage === index)
                    .map((picture) => (
                      <button
                        key={picture.address}
                        type="button"
                        className="damage-thumb"
                        aria-label={t('inspection_show_picture', { picture: picture.label })}
                        onClick={() => onShow(picture)}
                      >
                        <img src={picture.address} alt="" width={64} height={36} loading="lazy" />
                      </button>
                    ))}
                  {pictures.every(({ damage }) => damage !== index) && (
                    <span className="quiet">{t('inspection_no_picture')}</span>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A digital pre-inspection as the customer sent it: mileage, costs, damage and its pictures (D-033). */
export function InspectionDialog({ record, isOpen, onClose }: InspectionDialogProps) {
  const { t } = useTranslation()
  const facts = useInspectionFacts(record)
  const [shown, setShown] = useState(0)
  const pictures = record.damages.flatMap((damage, index) =>
    damage.images.filter(mayLoadPicture).map((address, at) => ({
      address,
      damage: index,
      label: t('inspection_picture_of', { number: at + 1, damage: toDamageLabel(damage, t) }),
    })),
  )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('inspection_title', { id: record.id })}
      width={980}
      actions={<Button onClick={onClose}>{t('dialog_close')}</Button>}
    >
      <div className="inspection-dialog">
        <DamageViewer pictures={pictures} shown={shown} onShow={setShown} />
        <div>
          <FactList isListed title={t('inspection_amounts')} facts={facts} />
          {record.damages.length === 0 ? (
            <p className="panel-none second">{t('inspection_no_damage')}</p>
          ) : (
            <DamageTable
              damages={record.damages}
              pictures={pictures}
              onShow={(picture) => setShown(pictures.findIndex((one) => one === picture))}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}
