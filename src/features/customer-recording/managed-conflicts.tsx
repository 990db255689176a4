import type { Conflict } from '#domain/customers/recording.model.ts'
import { managedFieldNames } from '#domain/customers/customer-management.model.ts'
import type { ManagedField } from '#domain/customers/customer-management.model.ts'
import { useText } from '#src/ui/text.ts'

const isField = (about: string): about is ManagedField =>
  managedFieldNames.some((name) => name === about)

/** What somebody else made of the same fields meanwhile, beside what the person wants and what both had seen. */
export function ManagedConflicts({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const say = useText()
  const nothing = say('recording_conflict_nothing')
  const nameOf = (about: string) =>
    isField(about)
      ? say(`recording_field_${about}`)
      : say('recording_person', { position: about.replaceAll(/\D/gu, '') })
  return (
    <table className="recording-conflicts">
      <thead>
        <tr>
          <th scope="col">{say('recording_conflict_field')}</th>
          <th scope="col">{say('recording_conflict_mine')}</th>
          <th scope="col">{say('recording_conflict_theirs')}</th>
          <th scope="col">{say('recording_conflict_was')}</th>
        </tr>
      </thead>
      <tbody>
        {conflicts.map(({ about, mine, theirs, was }) => (
          <tr key={about}>
            <th scope="row">{nameOf(about)}</th>
            <td>{mine ?? nothing}</td>
            <td>{theirs ?? nothing}</td>
            <td>{was ?? nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
