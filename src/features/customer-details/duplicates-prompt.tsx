import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { customerField } from '#domain/customers/customer.fields.ts'
import { maySeePart } from '#domain/customers/details-access.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useText } from '#src/ui/text.ts'
import type { PanelProps } from './panel.ts'

/** Asks, on opening, whether this is the right one of the customers that share the identifier (W§2 L39): lists the others with links; continuing stays. */
export function DuplicatesPrompt({
  orgId,
  details,
  access,
}: Pick<PanelProps, 'orgId' | 'details' | 'access'>) {
  const say = useText()
  const { row } = details
  // What was kept from before the organisation switched the warning off must not warn.
  const duplicates = maySeePart('duplicates', access) ? details.duplicates : undefined
  const [isAsked, setAsked] = useState(duplicates !== undefined && duplicates.customers.length > 0)
  if (duplicates === undefined) return null
  const name = row.cFullName ?? row.fAgreementNo
  const close = () => setAsked(false)
  const field = customerField(duplicates.identifier)
  return (
    <Dialog
      isOpen={isAsked}
      onClose={close}
      title={say('duplicate_title')}
      about={say('duplicate_about', {
        name,
        field: field === undefined ? duplicates.identifier : say(field.label),
        value: row[duplicates.identifier] ?? '',
      })}
      actions={
        <Button kind="primary" onClick={close}>
          {say('duplicate_continue', { name })}
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
