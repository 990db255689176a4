import { useState } from 'react'
import { SearchBox } from '../form/search-box.tsx'
import { FieldNote } from '../form/field.tsx'
import { useField } from '../form/use-field.ts'
import { IonCheckbox } from '../ionic/checkbox.ts'
import { useTranslation } from '../translation.ts'
import type { Column } from './column.ts'

/** With more columns than this one can be looked for by name. */
const columnsWithoutFinder = 20

/** Which columns are shown, under their headings; the one that names the row always is. */
export function ColumnChecks<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const { t } = useTranslation()
  const { value = [], change, error } = useField<readonly string[]>('columns')
  const [query, setQuery] = useState('')
  const text = query.trim().toLocaleLowerCase()
  const found =
    text === ''
      ? columns
      : columns.filter(({ header }) => header.toLocaleLowerCase().includes(text))
  const groups = [...new Set(found.map(({ group }) => group))]
  const check = ({ id, header, isRowHeader }: Column<Row>) => (
    <IonCheckbox
      key={id}
      labelPlacement="end"
      justify="start"
      checked={isRowHeader === true || value.includes(id)}
      disabled={isRowHeader === true}
      onIonChange={(event: CustomEvent<{ checked: boolean }>) =>
        change(event.detail.checked ? [...value, id] : value.filter((other) => other !== id))
      }
    >
      {header}
    </IonCheckbox>
  )
  return (
    <fieldset className="column-checks">
      <legend className="field-head">{t('table_columns')}</legend>
      {columns.length > columnsWithoutFinder && (
        <SearchBox
          label={t('table_find_column')}
          value={query}
          onChange={setQuery}
          note={text === '' ? '' : t('table_found_columns', { count: found.length })}
        />
      )}
      {groups.map((group) => (
        <div key={group ?? ''} role="group" aria-label={group} className="column-group">
          {group !== undefined && <h3>{group}</h3>}
          {found.filter((column) => column.group === group).map(check)}
        </div>
      ))}
      <FieldNote id="column-checks-note" error={error} hint={undefined} />
    </fieldset>
  )
}
