import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import { maySeePart } from '#domain/customers/details/details-access.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { PanelProps } from './panel-data/panel-props.ts'

/**
 * On opening, lists the other customers that share the identifier, with links; continuing stays
 * here.
 */
export function DuplicatesPrompt({
  orgId,
  details,
  access,
}: Pick<PanelProps, 'orgId' | 'details' | 'access'>) {
  const { t } = useTranslation()
  const { row } = details
  // An answer cached before the organisation switched the warning off must not warn.
  const duplicates = maySeePart('duplicates', access) ? details.duplicates : undefined
  const [isOpen, setOpen] = useState(duplicates !== undefined && duplicates.customers.length > 0)
  if (duplicates === undefined) return null
  const name = row.cFullName ?? row.fAgreementNo
  const close = () => setOpen(false)
  const field = findCustomerField(duplicates.identifier)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('duplicate_title')}
      about={t('duplicate_about', {
        name,
        field: field === undefined ? duplicates.identifier : t(field.label),
        value: row[duplicates.identifier] ?? '',
      })}
      actions={
        <Button kind="primary" onClick={close}>
          {t('duplicate_continue', { name })}
        </Button>
      }
    >
      <ul className="duplicates">
        {duplicates.customers.map(({ fAgreementNo, cFullName }) => (
          <li key={fAgreementNo}>
            <Link
              className="link"
              to="/$orgId/customer/$agreementNo"
              params={{ orgId, agreementNo: fAgreementNo }}
              onClick={close}
            >
              {cFullName}
            </Link>
            <span className="second figures">{fAgreementNo}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
