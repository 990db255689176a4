import { leftOutReasons } from '#domain/customers/assignment.model.ts'
import type { AssignmentPreview as Preview } from '#domain/customers/assignment.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useText } from '#src/ui/text.ts'

/** So many names of a reason are written out. */
const namesShown = 5

/** What an assignment would do: how many, five of them with whose they are now, and who is left out and why (decision 15). */
export function AssignmentPreview({
  preview,
  name,
}: {
  readonly preview: Preview
  readonly name: string
}) {
  const say = useText()
  const format = useFormat()
  const { count, sample, left_out, left_out_count } = preview
  const groups = leftOutReasons
    .map((reason) => ({ reason, customers: left_out.filter((one) => one.reason === reason) }))
    .filter(({ customers }) => customers.length > 0)
  return (
    <div>
      <p className="strong" role="status">
        {count === 0
          ? say('assign_none_left', { name })
          : say('assign_will', { count, written: format.number(count), name })}
      </p>
      {sample.length > 0 && (
        <table className="assign-sample">
          <caption className={count > sample.length ? undefined : 'sr-only'}>
            {say('assign_sample', { count: sample.length })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{say('customer_field_cFullName')}</th>
              <th scope="col">{say('customer_field_fAgreementNo')}</th>
              <th scope="col">{say('assign_now')}</th>
            </tr>
          </thead>
          <tbody>
            {sample.map(({ fAgreementNo, cFullName, assignedUser }) => (
              <tr key={fAgreementNo}>
                <td>{cFullName}</td>
                <td className="figures">{fAgreementNo}</td>
                <td>{assignedUser ?? say('assign_nobody')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {left_out_count > 0 && (
        <Hint tone="caution">
          <p className="strong">{say('assign_left_out', { count: left_out_count })}</p>
          <ul className="assign-left-out">
            {groups.map(({ reason, customers }) => (
              <li key={reason}>
                {customers
                  .slice(0, namesShown)
                  .map(({ cFullName, fAgreementNo }) => cFullName ?? fAgreementNo)
                  .join(', ')}
                {customers.length > namesShown &&
                  ` + ${format.number(customers.length - namesShown)}`}
                : {say(`assign_left_out_${reason}`)}
              </li>
            ))}
          </ul>
        </Hint>
      )}
    </div>
  )
}
