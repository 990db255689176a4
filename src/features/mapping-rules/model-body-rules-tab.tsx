import { useQuery } from '@tanstack/react-query'
import { addOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { ModelBodyRules } from '#domain/mapping-rules/mapping-rules.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { modelBodyRulesQuery } from './mapping-rules.queries.ts'
import type { RuleTabPlace } from './mapping-rules.queries.ts'
import { useSaveModelBodyRules } from './mapping-rules.mutations.ts'
import { RuleValues } from './rule-columns.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleTable } from './rule-table.tsx'
import { ValueSelect } from './value-select.tsx'
import { VehicleFields, noVehicle } from './vehicle-fields.tsx'

interface ModelBodyRow {
  /** Make and model with a space between. */
  readonly model: string
  readonly bodies: string[]
}

interface ModelBodyDialogProps extends RuleTabPlace {
  /** Null makes one. */
  readonly row: ModelBodyRow | null
  readonly rules: ModelBodyRules
  readonly onClose: () => void
}

/** The bodies that may follow a model. */
function ModelBodyDialog({ row, rules, onClose, onCompare, ...place }: ModelBodyDialogProps) {
  const { t } = useTranslation()
  const [vehicle, setVehicle] = useState(noVehicle)
  const [bodies, setBodies] = useState<string[]>(() => row?.bodies ?? [])
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending } = useSaveModelBodyRules(place)
  const field = t('mapping_rules_field_modelBody')
  const name = row?.model ?? `${vehicle.make} ${vehicle.model}`
  const put = (next: ModelBodyRules) => mutate({ rules: next, seen: rules }, { onSuccess: onClose })
  const { [row?.model ?? '']: _own, ...others } = rules
  /** Nothing is done without a model. */
  const withDraft = (act: (next: ModelBodyRules) => void) => () => {
    const isChosen = row !== null || vehicle.model !== ''
    setMissing(!isChosen)
    if (isChosen) act({ ...rules, [name]: bodies })
  }
  return (
    <RuleDialog
      title={t(row === null ? 'mapping_rules_add_title' : 'mapping_rules_edit_title', { field })}
      {...(row === null ? {} : { about: row.model })}
      isOnline={place.isOnline}
      isSaving={isPending}
      onClose={onClose}
      onDelete={row === null ? undefined : () => put(others)}
      onSave={withDraft(put)}
      onCompare={withDraft((modelBody) => onCompare({ modelBody }))}
    >
      {row === null && (
        <VehicleFields
          source={place}
          legend={t('mapping_rules_model')}
          vehicle={vehicle}
          onChange={setVehicle}
          showsMissing={isMissing}
          depth="model"
        />
      )}
      <ValueSelect<string[]>
        source={place}
        field="body"
        label={t('mapping_rules_bodies')}
        value={bodies}
        onChange={setBodies}
      />
    </RuleDialog>
  )
}

/** The models whose followers are limited to some bodies. */
export function ModelBodyRulesTab({ onCompare, ...place }: RuleTabPlace) {
  const { t } = useTranslation()
  const query = useQuery(modelBodyRulesQuery(place))
  const [opened, setOpened] = useState<ModelBodyRow | 'new' | null>(null)
  const field = t('mapping_rules_field_modelBody')
  const rules = query.data ?? {}
  return (
    <>
      <RuleTable<ModelBodyRow>
        label={t('mapping_rules_table', { field })}
        about={t('mapping_rules_about_modelBody')}
        query={query}
        isOnline={place.isOnline}
        rows={Object.entries(rules).map(([model, bodies]) => ({ model, bodies }))}
        rowId={({ model }) => model}
        rowName={({ model }) => model}
        getTexts={({ model, bodies }) => [model, ...bodies]}
        onOpen={setOpened}
        columns={[
          {
            id: 'model',
            header: t('mapping_rules_model'),
            isRowHeader: true,
            card: 'title',
            cell: ({ model }) => <span dir="auto">{model}</span>,
          },
          {
            id: 'bodies',
            header: t('mapping_rules_bodies'),
            card: 'second',
            cell: ({ bodies }) => <RuleValues values={bodies} />,
          },
        ]}
        empty={{
          title: t('mapping_rules_empty_title'),
          text: t('mapping_rules_empty_modelBody'),
        }}
        actions={
          <Button
            icon={addOutline}
            opens="dialog"
            disabled={!place.isOnline || query.data === undefined}
            onClick={() => setOpened('new')}
          >
            {t('mapping_rules_add')}
          </Button>
        }
      />
      {opened !== null && (
        <ModelBodyDialog
          {...place}
          onCompare={onCompare}
          row={opened === 'new' ? null : opened}
          rules={rules}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
