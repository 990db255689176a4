import type { QueryKey } from '@tanstack/react-query'
import { addOutline, timeOutline } from 'ionicons/icons'
import { useState, type ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import type { ListModel, ListScreenProps } from '#src/ui/list-page/list-screen.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { HistorySheet } from './history-sheet.tsx'
import type { HistorySheetProps } from './history-sheet.tsx'
import { MissingRecord } from './missing-record.tsx'

interface RecordsPageProps<Row, Key extends QueryKey> extends Omit<
  ListScreenProps<Row>,
  'list' | 'panel'
> {
  readonly list: ListModel<Row> & {
    /** Every row of the organisation; undefined before the first answer. */
    readonly all: readonly Row[] | undefined
  }
  readonly mayEdit: boolean
  /** The button's label, and what it opens; without it nothing is created here. */
  readonly creation?: {
    readonly label: string
    readonly sheet: (onClose: () => void) => ReactNode
    /** The sheet is open from the start. */
    readonly isOpen?: boolean
  }
  /** The changes of the whole page; each can be put back. */
  readonly history?: Omit<HistorySheetProps<Key>, 'isOnline' | 'mayEdit' | 'onClose'>
  /** The panel of an open row. */
  readonly record: (row: Row, frame: PanelFrame) => ReactNode
}

/** A page of the administration: its list, what is created, and what was changed. */
export function RecordsPage<Row, Key extends QueryKey>({
  list,
  mayEdit,
  creation,
  history,
  record,
  actions,
  ...screen
}: RecordsPageProps<Row, Key>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'create' | 'history' | null>(
    creation?.isOpen === true ? 'create' : null,
  )
  const { all, isOnline } = list
  const onClose = () => setOpen(null)
  return (
    <>
      <ListScreen<Row>
        {...screen}
        list={list}
        actions={
          <>
            {history !== undefined && (
              <Button icon={timeOutline} opens="dialog" onClick={() => setOpen('history')}>
                {t('history_title')}
              </Button>
            )}
            {actions}
            {mayEdit && creation !== undefined && (
              <Button
                kind="primary"
                icon={addOutline}
                opens="dialog"
                disabled={!isOnline}
                onClick={() => setOpen('create')}
              >
                {creation.label}
              </Button>
            )}
          </>
        }
        panel={({ id, frame }) => {
          const row = all?.find((one) => screen.rowId(one) === id)
          return row === undefined ? (
            <MissingRecord frame={frame} title={id} isKnown={all !== undefined} />
          ) : (
            record(row, frame)
          )
        }}
      />
      {open === 'create' && creation?.sheet(onClose)}
      {open === 'history' && history !== undefined && (
        <HistorySheet {...history} isOnline={isOnline} mayEdit={mayEdit} onClose={onClose} />
      )}
    </>
  )
}
