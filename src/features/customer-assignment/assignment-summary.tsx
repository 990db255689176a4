import { exclusionReasons } from '#domain/customers/contact/assignment.model.ts'
import type { AssignmentPreview as Preview } from '#domain/customers/contact/assignment.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** How many names are listed for each reason. */
const namesShown = 5

/**
 * What an assignment would do: how many, five of them with their current assignees, and who is left
 * out and why.
 */
export function AssignmentSummary({
  preview,
  name,
}: {
  readonly preview: Preview
  readonly name: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { count, sample, left_out, left_out_count } = preview
  const groups = exclusionReasons
    .map((reason) => ({ reason, customers: left_out.filter((one) => one.reason === reason) }))
    .filter(({ customers }) => customers.length > 0)
  return (
    <div>
      <p className="strong" role="status">
        {count === 0
          ? t('assign_none_left', { name })
          : t('assign_will', { count, written: format.number(count), name })}
      </p>
      {sample.length > 0 && (
        <table className="assign-sample">
          <caption className={count > sample.length ? undefined : 'sr-only'}>
            {t('assign_sample', { count: sample.length })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('customer_field_cFullName')}</th>
              <th scope="col">{t('customer_field_fAgreementNo')}</th>
              <th scope="col">{t('assign_now')}</th>
            </tr>
          </thead>
          <tbody>
            {sample.map(({ fAgreementNo, cFullName, assignedUser }) => (
              <tr key={fAgreementNo}>
                <td>{cFullName}</td>
                <td className="figures">{fAgreementNo}</td>
                <td>{assignedUser ?? t('assign_nobody')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {left_out_count > 0 && (
        <Hint tone="caution">
          <p className="strong">{t('assign_left_out', { count: left_out_count })}</p>
          <ul className="assign-left-out">
            {groups.map(({ reason, customers }) => (
              <li key={reason}>
                {customers
                  .slice(0, namesShown)
                  .map(({ cFullName, fAgreementNo }) => cFullName ?? fAgreementNo)
                  .join(', ')}
                {customers.length > namesShown &&
                  ` + ${format.number(customers.length - namesShown)}`}
                : {t(`assign_left_out_${reason}`)}
              </li>
            ))}
          </ul>
        </Hint>
      )}
    </div>
  )
}
