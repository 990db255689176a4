import { FieldNote } from '../form/field.tsx'
import { useField } from '../form/use-field.ts'
import { IonCheckbox } from '../ionic/checkbox.ts'
import { useText } from '../text.ts'
import type { Column } from './column.ts'

/** Which columns are shown; the one that names the row always is. */
export function ColumnChecks<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const say = useText()
  const { value = [], change, error } = useField<readonly string[]>('columns')
  return (
    <fieldset className="column-checks">
      <legend className="field-head">{say('table_columns')}</legend>
      {columns.map(({ id, header, isRowHeader }) => (
        <IonCheckbox
          key={id}
          labelPlacement="end"
          justify="start"
          checked={isRowHeader === true || value.includes(id)}
          disabled={isRowHeader === true}
          onIonChange={(event: CustomEvent<{ checked: boolean }>) => change(event.detail.checked ? [...value, id] : value.filter((other) => other !== id))}
        >
          {header}
        </IonCheckbox>
      ))}
      <FieldNote id="column-checks-note" error={error} hint={undefined} />
    </fieldset>
  )
}
