import { useId } from 'react'
import type { MergePart, MergePreview } from '#domain/data-rights/merge.model.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { getPersonName } from './duplicate-columns.tsx'

export type MergeSide = 'stays' | 'goes'

const sides = ['stays', 'goes'] as const

/** One part of the details: two to choose from where they differ. */
function PartChoice({
  part,
  isTaken,
  onChoose,
}: {
  readonly part: MergePreview['parts'][number]
  readonly isTaken: boolean
  readonly onChoose: (side: MergeSide) => void
}) {
  const { t } = useTranslation()
  const group = useId()
  const label = t(`merge_part_${part.part}`)
  if (!part.differs)
    return (
      <div className="merge-part">
        <span className="small quiet">{label}</span>
        <span dir="auto">{part.stays ?? '–'}</span>
      </div>
    )
  return (
    <div className="merge-part" role="radiogroup" aria-label={label}>
      <span className="small quiet">{label}</span>
      {sides.map((side) => {
        const text = part[side] ?? t('merge_nothing')
        return (
          <label key={side}>
            <input
              type="radio"
              name={group}
              aria-label={`${text}, ${t(`merge_${side}`)}`}
              checked={isTaken === (side === 'goes')}
              onChange={() => onChoose(side)}
            />
            <span dir="auto">{text}</span>
          </label>
        )
      })}
    </div>
  )
}

/** Who stays and who goes into it, and what holds of the details of both. */
export function MergeParts({
  preview,
  taken,
  onChoose,
}: {
  readonly preview: MergePreview
  readonly taken: readonly MergePart[]
  readonly onChoose: (part: MergePart, side: MergeSide) => void
}) {
  const { t } = useTranslation()
  return (
    <section className="data-rights-part">
      <div className="merge-part merge-people">
        <span />
        {sides.map((side) => (
          <span key={side}>
            <span className="small quiet">{t(`merge_${side}`)}</span>
            <strong dir="auto">{getPersonName(preview[side])}</strong>
            <span className="small second">
              {[preview[side].agreementNo, preview[side].dealer].join(', ')}
            </span>
          </span>
        ))}
      </div>
      <h3>{t('merge_details')}</h3>
      <p className="second">{t('merge_details_text')}</p>
      {preview.parts.map((part) => (
        <PartChoice
          key={part.part}
          part={part}
          isTaken={taken.includes(part.part)}
          onChoose={(side) => onChoose(part.part, side)}
        />
      ))}
    </section>
  )
}
