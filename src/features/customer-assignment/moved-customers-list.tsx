import { useId } from 'react'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { HeldOutMark } from '#src/ui/marks/held-out-mark.tsx'
import { toggleSelected } from '#src/ui/table/row-selection.ts'
import { useTranslation } from '#src/ui/translation.ts'

interface MovedCustomersProps {
  readonly customers: readonly CustomerListRow[]
  /** Those who stay, by agreement. */
  readonly left: ReadonlySet<string>
  readonly onChange: (left: ReadonlySet<string>) => void
  readonly getDelay: (row: CustomerListRow) => string
}

/** The customers who are moved, each with a box that leaves them where they are. */
export function MovedCustomers({ customers, left, onChange, getDelay }: MovedCustomersProps) {
  const { t } = useTranslation()
  const label = useId()
  const selected = customers.filter(({ fAgreementNo }) => !left.has(fAgreementNo)).length
  const isAll = selected === customers.length
  return (
    <div role="group" aria-labelledby={label}>
      <div className="moved-head">
        <p id={label} className="assign-label">
          {t('reassign_selected', { count: selected, all: customers.length })}
        </p>
        <TextButton
          accent
          onClick={() =>
            onChange(isAll ? new Set(customers.map(({ fAgreementNo }) => fAgreementNo)) : new Set())
          }
        >
          {t(isAll ? 'reassign_none' : 'reassign_all')}
        </TextButton>
      </div>
      {customers.map((row) => {
        const { fAgreementNo, cFullName, aMake, aModel } = row
        return (
          <label key={fAgreementNo} className="moved-row">
            <input
              type="checkbox"
              aria-labelledby={`${label}-${fAgreementNo}`}
              checked={!left.has(fAgreementNo)}
              onChange={() => onChange(toggleSelected(left, fAgreementNo))}
            />
            <span className="moved-name" id={`${label}-${fAgreementNo}`}>
              <span className="strong">{cFullName ?? fAgreementNo}</span>{' '}
              {row.isHeldOut === true && <HeldOutMark />}
              <span className="second small">
                {[aMake, aModel].filter((part) => typeof part === 'string').join(' ')}
              </span>
            </span>
            <span className="refusal small figures">{getDelay(row)}</span>
          </label>
        )
      })}
    </div>
  )
}
