import type { Conflict } from '#domain/customers/contact/contact-log.model.ts'
import { managedFieldNames } from '#domain/customers/details/customer-management.model.ts'
import type { ManagedField } from '#domain/customers/details/customer-management.model.ts'
import { useTranslation } from '#src/ui/translation.ts'

const isField = (about: string): about is ManagedField =>
  managedFieldNames.some((name) => name === about)

/** Conflicting changes: mine, theirs, and the value that both had seen. */
export function EditConflicts({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const { t } = useTranslation()
  const nothing = t('recording_conflict_nothing')
  const getFieldLabel = (about: string) =>
    isField(about)
      ? t(`recording_field_${about}`)
      : t('recording_person', { position: about.replaceAll(/\D/gu, '') })
  return (
    <table className="contact-log-conflicts">
      <thead>
        <tr>
          <th scope="col">{t('recording_conflict_field')}</th>
          <th scope="col">{t('recording_conflict_mine')}</th>
          <th scope="col">{t('recording_conflict_theirs')}</th>
          <th scope="col">{t('recording_conflict_was')}</th>
        </tr>
      </thead>
      <tbody>
        {conflicts.map(({ about, mine, theirs, was }) => (
          <tr key={about}>
            <th scope="row">{getFieldLabel(about)}</th>
            <td>{mine ?? nothing}</td>
            <td>{theirs ?? nothing}</td>
            <td>{was ?? nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
