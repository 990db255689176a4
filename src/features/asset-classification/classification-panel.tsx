import { useQuery } from '@tanstack/react-query'
import {
  classificationFields,
  classificationModel,
  optionLists,
} from '#domain/asset-classification/asset.model.ts'
import type {
  Asset,
  Classification,
  ClassificationField,
  ClassificationSuggestion,
} from '#domain/asset-classification/asset.model.ts'
import { getAssetName, isUnclassified } from '#domain/asset-classification/asset.rules.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { RecordPanel } from '#src/session/records/record-panel.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useSaveClassification } from './classification.mutations.ts'
import {
  classificationHistoryQuery,
  classificationOptionsQuery,
  suggestionQuery,
} from './classification.queries.ts'
import type { ClassificationPlace, ClassificationSource } from './classification.queries.ts'

type ClassificationDraft = Classification & Record<string, unknown>

export const toDraft = ({
  cslSize,
  cslBody,
  cslClassification,
}: Classification): ClassificationDraft => ({ cslSize, cslBody, cslClassification })

/** Why these values are suggested. */
export function useReason() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ agreeing, neighbours }: ClassificationSuggestion): string =>
    t('classification_reason', {
      count: neighbours.length,
      agreeing,
      name: neighbours[0]?.name ?? '',
      percent: `${format.number(Math.round((neighbours[0]?.similarity ?? 0) * 100))} %`,
    })
}

/** The values of a field that can be chosen; what is there now stays possible. */
export function useFieldOptions(source: ClassificationSource) {
  const { t } = useTranslation()
  const { data } = useQuery(classificationOptionsQuery(source))
  return (field: ClassificationField, current = '') => {
    const values = (data?.[optionLists[field]] ?? []).map(({ value }) => value)
    const all = current === '' || values.includes(current) ? values : [...values, current]
    return [
      { value: '', label: t('classification_missing') },
      ...all.map((value) => ({ value, label: value })),
    ]
  }
}

/** What alike vehicles suggest, why, and the way to take it into the form. */
function Suggestion({
  source,
  asset,
  onTake,
}: {
  readonly source: ClassificationSource
  readonly asset: Asset
  readonly onTake: (values: Classification) => void
}) {
  const { t } = useTranslation()
  const getReason = useReason()
  const { data, isError } = useQuery(suggestionQuery(source, asset.assetId))
  if (isError) return <Hint tone="caution">{t('classification_suggestion_failed')}</Hint>
  if (data === undefined) return <Skeleton height={56} />
  if (data === null) return <Hint>{t('classification_suggestion_none')}</Hint>
  return (
    <Hint>
      <p>
        {t('classification_suggestion')}:{' '}
        <span className="strong">
          {classificationFields.map((field) => data[field]).join(', ')}
        </span>
      </p>
      <p className="second small">{getReason(data)}</p>
      <Button size="small" onClick={() => onTake(toDraft(data))}>
        {t('classification_suggestion_take')}
      </Button>
    </Hint>
  )
}

/** One vehicle: its size, body and classification, and their history. */
export function ClassificationPanel({
  frame,
  asset,
  ...place
}: ClassificationPlace & { readonly frame: PanelFrame; readonly asset: Asset }) {
  const { t } = useTranslation()
  const getOptions = useFieldOptions(place)
  const { save, isSaving } = useSaveClassification(place)
  const current = toDraft(asset)
  const edit = useEditForm<ClassificationDraft>({
    subject: `asset ${asset.assetId}`,
    form: 'classification',
    current: { values: current, by: null, at: null },
  })
  if (edit === undefined) return null
  return (
    <RecordPanel
      frame={frame}
      title={getAssetName(asset)}
      about={asset.assetId}
      schema={classificationModel}
      edit={edit}
      fields={classificationFields.map((name) => ({
        name,
        label: t(`classification_${name}`),
        describe: (value) =>
          typeof value === 'string' && value !== '' ? value : t('classification_missing'),
      }))}
      onSave={(values) => save({ assetId: asset.assetId, ...values, seen: toDraft(asset) })}
      isSaving={isSaving}
      isOnline={place.isOnline}
      mayEdit
      history={classificationHistoryQuery(place, asset.assetId)}
      intro={
        isUnclassified(asset) &&
        place.isOnline && (
          <Suggestion
            source={place}
            asset={asset}
            onTake={(values) => edit.onFill({ ...edit.values, ...values })}
          />
        )
      }
    >
      {classificationFields.map((name) => (
        <SelectField
          key={name}
          name={name}
          label={t(`classification_${name}`)}
          options={getOptions(name, asset[name])}
        />
      ))}
    </RecordPanel>
  )
}
