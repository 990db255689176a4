import type { QueryKey } from '@tanstack/react-query'
import { trashOutline } from 'ionicons/icons'
import { useId, type ReactNode } from 'react'
import type { GenericSchema } from 'valibot'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { findChangedFields, putBackChange } from '#domain/history/history.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EditActions } from '#src/ui/edit-form/edit-actions.tsx'
import type { EditFieldTexts } from '#src/ui/edit-form/edit-form.model.ts'
import { EditForm } from '#src/ui/edit-form/edit-form.tsx'
import type { EditModel } from '#src/ui/edit-form/edit-form.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { belowLaptop, useMedia } from '#src/ui/media.ts'
import { SidePanel } from '#src/ui/side-panel/side-panel.tsx'
import type { PanelFrame, PanelTab } from '#src/ui/side-panel/side-panel.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { HistoryPart } from './history-part.tsx'
import type { HistoryQuery } from './history-part.tsx'
import './records.css'

/** What can be taken away, and in which words. */
export interface RecordDeletion {
  readonly label: string
  readonly isBusy: boolean
  readonly onDelete: () => void
}

export interface RecordPanelProps<Values extends EditValues, Out, Key extends QueryKey> {
  readonly frame: PanelFrame
  readonly title: string
  readonly about?: ReactNode
  readonly schema: GenericSchema<Values, Out>
  readonly edit: EditModel<Values>
  readonly fields: readonly EditFieldTexts[]
  readonly onSave: (values: Out) => Promise<FormRefusal | undefined>
  readonly isSaving: boolean
  readonly isOnline: boolean
  readonly mayEdit: boolean
  readonly history: HistoryQuery<Key>
  /** Recorded values as the form holds them. */
  readonly toDraft?: (recorded: EditValues) => EditValues
  readonly deletion?: RecordDeletion | undefined
  /** Above the form: what it is about. */
  readonly intro?: ReactNode
  /** Further parts of the form, each a tab. */
  readonly formTabs?: readonly PanelTab[]
  /** Parts beside the form, each a tab. */
  readonly tabs?: readonly PanelTab[]
  /** A dialog of its own stands in front. */
  readonly isCovered?: boolean
  /** The fields. */
  readonly children: ReactNode
}

const historyTab = 'history'

function useHistoryTab<Values extends EditValues, Out, Key extends QueryKey>({
  frame,
  edit,
  fields,
  isOnline,
  mayEdit,
  history,
  toDraft = (recorded) => recorded,
}: RecordPanelProps<Values, Out, Key>): PanelTab {
  const { t } = useTranslation()
  const getBack = ({ was, value }: ConfigurationChange) => {
    const change = {
      was: was === null ? null : toDraft(was),
      value: value === null ? null : toDraft(value),
    }
    // A change of what the form does not hold is taken back elsewhere.
    return findChangedFields(change).length === 0
      ? null
      : (putBackChange(edit.values, change) as Values | null)
  }
  return {
    id: historyTab,
    label: t('history_title'),
    content: (
      <HistoryPart
        query={history}
        isOnline={isOnline}
        unsaved={edit.edited.map((name) => ({
          name,
          was: edit.base[name],
          value: edit.values[name],
        }))}
        fields={fields}
        mayPutBack={(change) => mayEdit && isOnline && getBack(change) !== null}
        onPutBack={(change) => {
          const values = getBack(change)
          if (values !== null) edit.onFill(values)
          frame.onTab('details')
        }}
      />
    ),
  }
}

/** One row of the configuration beside its list: its form, its history, and what can be done with it. */
export function RecordPanel<Values extends EditValues, Out, Key extends QueryKey>(
  props: RecordPanelProps<Values, Out, Key>,
) {
  const { frame, title, about, schema, edit, fields, onSave, isSaving, isOnline, mayEdit } = props
  const { deletion, intro, formTabs = [], tabs = [], isCovered = false, children } = props
  const { t } = useTranslation()
  const form = useId()
  const isNarrow = useMedia(belowLaptop)
  const guard = useUnsavedGuard({
    count: mayEdit ? edit.edited.length : 0,
    onDiscard: edit.onDiscard,
  })
  const isFormShown =
    frame.tab === historyTab ? !isNarrow : !tabs.some(({ id }) => id === frame.tab)
  const buildForm = (fieldsOfTab: ReactNode, lead?: ReactNode) => (
    <div className="record-form">
      {lead}
      {!mayEdit && <Hint>{t('record_may_not')}</Hint>}
      {!isOnline && <Hint tone="caution">{t('record_offline')}</Hint>}
      <EditForm id={form} label={title} schema={schema} edit={edit} fields={fields} onSave={onSave}>
        {fieldsOfTab}
      </EditForm>
    </div>
  )
  const content = buildForm(children, intro)
  const further = formTabs.map(({ id, label, content: part }) => ({
    id,
    label,
    content: buildForm(part),
  }))
  const actions = mayEdit && isFormShown && (
    <>
      <EditActions
        edit={edit}
        form={form}
        isBusy={isSaving}
        obstacle={isOnline ? undefined : t('bulk_offline')}
      />
      {deletion !== undefined && edit.edited.length === 0 && (
        <Button
          kind="quiet"
          icon={trashOutline}
          busy={deletion.isBusy}
          disabled={!isOnline}
          onClick={deletion.onDelete}
        >
          {deletion.label}
        </Button>
      )}
    </>
  )
  return (
    <>
      <SidePanel
        frame={frame}
        title={title}
        about={about}
        isCovered={isCovered}
        actions={actions}
        tabs={
          tabs.length + further.length === 0
            ? []
            : [{ id: 'details', label: t('panel_details'), content }, ...further, ...tabs]
        }
        beside={useHistoryTab(props)}
      >
        {content}
      </SidePanel>
      {guard.dialog}
    </>
  )
}
