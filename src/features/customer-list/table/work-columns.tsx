import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { DueTimeLabel } from '#src/ui/customer/due-time-label.tsx'
import { NextStepLabel } from '#src/ui/customer/next-step-label.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { AssignedCell, StatusCell } from './customer-cells.tsx'
import { AccountLink } from './customer-marks.tsx'
import type { ListColumnOptions } from './list-columns.tsx'
import { AssigneeCell, PhoneCell, StepCell } from './work-cells.tsx'

type Overrides = Partial<Record<string, Partial<Column<CustomerListRow>>>>

/** When, what and who: beside its due time a step is not dated again. */
export function buildWorkColumns({
  now,
  t,
  chosen,
  isStacked,
  isQueue,
  isPhone,
  recentLinkDays,
}: ListColumnOptions): Overrides {
  const hasDue = !isPhone && chosen.includes('nextStepAt')
  const hasStatus = chosen.includes('status')
  return {
    status: {
      width: isStacked ? 210 : 136,
      card: 'status',
      cell: (row, layout) => <StatusCell row={row} layout={layout} now={now} />,
    },
    nextStepAt: {
      ...(isQueue ? { header: t('list_column_due') } : {}),
      width: isStacked ? 152 : 188,
      cell: (row, layout) => <DueTimeLabel at={row.nextStepAt} now={now} layout={layout} />,
    },
    nextStep: {
      width: !hasDue ? 144 : isStacked ? 120 : 132,
      ...(isQueue ? {} : { hideBelow: 'desktop' }),
      card: 'note',
      cell: (row) =>
        hasDue ? (
          <StepCell row={row} hasStatus={hasStatus} />
        ) : (
          <NextStepLabel step={row.nextStep} at={row.nextStepAt} now={now} />
        ),
    },
    assignedUser: isQueue
      ? {
          width: isStacked ? 124 : 116,
          hideBelow: 'lying',
          cell: (row) => <AssigneeCell row={row} />,
        }
      : { width: 200, cell: (row, layout) => <AssignedCell row={row} layout={layout} /> },
    dSalesPerson: { width: 116, hideBelow: 'laptop' },
    atgAccountID: {
      width: 124,
      hideBelow: 'laptop',
      cell: (row) => <AccountLink row={row} now={now} recentDays={recentLinkDays} />,
    },
  }
}

/** The number to call, of people who may see one. */
export const buildPhoneColumn = ({
  fields,
  t,
  renderContact,
}: Pick<
  ListColumnOptions,
  'fields' | 't' | 'renderContact'
>): readonly Column<CustomerListRow>[] =>
  fields.some(({ wire }) => wire === 'cMobile')
    ? [
        {
          id: 'phone',
          group: t('customer_group_identity'),
          header: t('list_column_phone'),
          width: 160,
          cell: (row) => (
            <span className="contact-cell">
              <PhoneCell row={row} />
              {renderContact(row)}
            </span>
          ),
        },
      ]
    : []
