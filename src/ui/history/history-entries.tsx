import { arrowUndoOutline } from 'ionicons/icons'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { findChangedFields, getChangeKind } from '#domain/history/history.rules.ts'
import type { ChangedField } from '#domain/history/history.rules.ts'
import { TextButton } from '../button/text-button.tsx'
import { describeField, type EditFieldTexts } from '../edit-form/edit-form.model.ts'
import { useFormat } from '../format.tsx'
import { useTranslation } from '../translation.ts'
import './history.css'

interface HistoryEntriesProps {
  /** Newest first; undefined before they are known. */
  readonly changes: readonly ConfigurationChange[] | undefined
  /** What is typed and not saved yet. */
  readonly unsaved: readonly ChangedField[]
  /** How the fields read. */
  readonly fields: readonly EditFieldTexts[]
  /** Names the item of an entry, where the entries are of several. */
  readonly getItemName?: (item: string) => string
  /** Whether an entry can be put back. */
  readonly mayPutBack: (change: ConfigurationChange) => boolean
  readonly onPutBack: (change: ConfigurationChange) => void
}

/** What each field was, crossed out, and what it became. */
export function FieldChanges({
  changed,
  fields,
}: {
  readonly changed: readonly ChangedField[]
  readonly fields: readonly EditFieldTexts[]
}) {
  return (
    <dl className="history-fields">
      {changed.map(({ name, was, value }) => (
        <div key={name}>
          <dt>{fields.find((field) => field.name === name)?.label ?? name}</dt>
          <dd dir="auto">
            {was !== undefined && <del>{describeField(fields, name, was)}</del>}{' '}
            {value !== undefined && <ins>{describeField(fields, name, value)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Who changed what and when, newest first; an edit that is not saved yet stands above. */
export function HistoryEntries({
  changes,
  unsaved,
  fields,
  getItemName,
  mayPutBack,
  onPutBack,
}: HistoryEntriesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ol className="history-entries">
      {unsaved.length > 0 && (
        <li className="unsaved">
          <p className="history-head">
            <span>
              <strong>{t('history_you')}</strong> {t('history_unsaved')}
            </span>
          </p>
          <FieldChanges changed={unsaved} fields={fields} />
          <p className="small second">{t('history_unsaved_note')}</p>
        </li>
      )}
      {(changes ?? []).map((change) => {
        const { seq, by, at, item } = change
        const time = format.dateTime(at)
        return (
          <li key={seq}>
            <p className="history-head">
              <span>
                <strong>{by}</strong> {t(`history_${getChangeKind(change)}`)}{' '}
                {getItemName !== undefined && <span className="strong">{getItemName(item)}</span>}
              </span>
              <time className="small second figures" dateTime={at}>
                {time}
              </time>
            </p>
            <FieldChanges changed={findChangedFields(change)} fields={fields} />
            {mayPutBack(change) && (
              <TextButton
                accent
                icon={arrowUndoOutline}
                label={t('history_put_back_named', { name: by, time })}
                onClick={() => onPutBack(change)}
              >
                {t('history_put_back')}
              </TextButton>
            )}
          </li>
        )
      })}
    </ol>
  )
}
