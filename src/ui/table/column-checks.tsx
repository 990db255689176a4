import { useState } from 'react'
import { Finder } from '../form/finder.tsx'
import { FieldNote } from '../form/field.tsx'
import { useField } from '../form/use-field.ts'
import { IonCheckbox } from '../ionic/checkbox.ts'
import { useText } from '../text.ts'
import type { Column } from './column.ts'

/** With more columns than this one can be looked for by name. */
const columnsWithoutFinder = 20

/** Which columns are shown, under their headings; the one that names the row always is. */
export function ColumnChecks<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const say = useText()
  const { value = [], change, error } = useField<readonly string[]>('columns')
  const [wanted, setWanted] = useState('')
  const words = wanted.trim().toLocaleLowerCase()
  const found =
    words === ''
      ? columns
      : columns.filter(({ header }) => header.toLocaleLowerCase().includes(words))
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
      <legend className="field-head">{say('table_columns')}</legend>
      {columns.length > columnsWithoutFinder && (
        <Finder
          label={say('table_find_column')}
          value={wanted}
          onChange={setWanted}
          note={words === '' ? '' : say('table_found_columns', { count: found.length })}
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
