import { ellipsisHorizontal } from 'ionicons/icons'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { MenuButton, type MenuAction } from '../overlay/menu-button.tsx'
import { useTranslation } from '../translation.ts'
import { CheckCell } from './check-cell.tsx'
import type { CellLayout, Column } from './column.ts'

/** The props of a row's link, independent of the router. */
export interface RowLinkProps {
  readonly className: string
  readonly children: ReactNode
}

export interface RowActions<Row> {
  /** What the row is called, for names of buttons. */
  readonly rowName: (row: Row) => string
  /** Draws the row's name, or a phone's whole card, as a typed router link. */
  readonly rowLink?: (row: Row, props: RowLinkProps) => ReactNode
  readonly rowActions?: (row: Row) => readonly MenuAction[]
}

/** What can be done with a row, behind one button. */
export function RowMenu({
  name,
  actions,
}: {
  readonly name: string
  readonly actions: readonly MenuAction[]
}) {
  const { t } = useTranslation()
  if (actions.length === 0) return null
  return (
    <MenuButton
      label={t('table_actions', { name })}
      actions={actions}
      trigger={(trigger) => (
        <IconButton
          small
          icon={ellipsisHorizontal}
          label={t('table_actions', { name })}
          {...trigger}
        />
      )}
    />
  )
}

interface TableRowProps<Row> extends RowActions<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly layout: CellLayout
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly onToggle: (() => void) | undefined
  /** Its place in the whole table, from 1 with the head, where not all rows are drawn. */
  readonly place?: number | undefined
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, layout, isCurrent, isSelected, onToggle, place } = props
  const { rowName, rowLink, rowActions } = props
  const { t } = useTranslation()
  const name = rowName(row)
  const classes = [isSelected ? 'selected' : '', isCurrent ? 'current' : '']
    .filter((part) => part !== '')
    .join(' ')
  return (
    <tr
      className={classes}
      aria-selected={onToggle === undefined ? undefined : isSelected}
      aria-rowindex={place}
      data-current={isCurrent || undefined}
    >
      {onToggle !== undefined && (
        <td className="check-column">
          <CheckCell
            label={t('table_select_row', { name })}
            isChecked={isSelected}
            onChange={onToggle}
          />
        </td>
      )}
      {columns.map(({ id, cell, align = 'start', isRowHeader }) => {
        const content = cell(row, layout)
        return isRowHeader === true ? (
          <th key={id} scope="row" className={`align-${align} row-name`}>
            {rowLink === undefined
              ? content
              : rowLink(row, { className: 'row-link', children: content })}
          </th>
        ) : (
          <td key={id} className={`align-${align}`}>
            {content}
          </td>
        )
      })}
      {rowActions !== undefined && (
        <td className="actions-column">
          <RowMenu name={name} actions={rowActions(row)} />
        </td>
      )}
    </tr>
  )
}
