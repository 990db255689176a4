import { createOutline, sparklesOutline } from 'ionicons/icons'
import {
  classificationFields,
  maxChangedAssets,
  maxSuggestedAssets,
} from '#domain/asset-classification/asset.model.ts'
import type {
  Asset,
  AssetChange,
  Classification,
  ClassificationField,
} from '#domain/asset-classification/asset.model.ts'
import { getAssetName } from '#domain/asset-classification/asset.rules.ts'
import { createStore } from '#src/state/store.ts'
import { useStore } from '#src/state/use-store.ts'
import type { BulkAction, BulkLeftOut, BulkResult } from '#src/ui/bulk/bulk-action.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Select } from '#src/ui/input/select.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useClassify } from './classification.mutations.ts'
import { toDraft, useFieldOptions, useReason } from './classification-panel.tsx'
import type { ClassificationSource } from './classification.queries.ts'

const keep = 'keep'

type Chosen = { readonly [Field in ClassificationField]?: string }

/** What is chosen for a selection, while its plan is shown. */
interface Choice {
  readonly values: Chosen
  /** Nothing was chosen where something had to be. */
  readonly isMissing: boolean
}

type ChoiceEvent =
  { readonly field: ClassificationField; readonly value: string } | { readonly isMissing: true }

function reduceChoice(choice: Choice, event: ChoiceEvent): Choice {
  if ('isMissing' in event) return { ...choice, isMissing: true }
  const { [event.field]: _before, ...others } = choice.values
  const values = event.value === keep ? others : { ...others, [event.field]: event.value }
  return { values, isMissing: false }
}

const createChoice = () =>
  createStore<Choice, ChoiceEvent>({ values: {}, isMissing: false }, reduceChoice)

function ChosenValues({
  source,
  choice,
}: {
  readonly source: ClassificationSource
  readonly choice: ReturnType<typeof createChoice>
}) {
  const { t } = useTranslation()
  const getOptions = useFieldOptions(source)
  const { values, isMissing } = useStore(choice)
  return (
    <div className="stack">
      {classificationFields.map((field) => (
        <div key={field} className="stack">
          <span className="second small">{t(`classification_${field}`)}</span>
          <Select
            label={t(`classification_${field}`)}
            options={[
              { value: keep, label: t('classification_bulk_keep') },
              ...getOptions(field).filter(({ value }) => value !== ''),
            ]}
            value={values[field] ?? keep}
            onChange={(value) => choice.dispatch({ field, value })}
          />
        </div>
      ))}
      <p className="refusal" role="alert">
        {isMissing && t('classification_bulk_nothing')}
      </p>
    </div>
  )
}

const toChange = (asset: Classification & { readonly assetId: string }): AssetChange =>
  Object.assign({ assetId: asset.assetId }, toDraft(asset))

const toTooMany = (reason: string, ids: readonly string[]): readonly BulkLeftOut[] =>
  ids.length === 0 ? [] : [{ id: 'many', reason, count: ids.length, names: ids.slice(0, 3) }]

/** Sends a change of many, and offers what they were as its undo. */
function useSendChanges(source: ClassificationSource) {
  const { mutateAsync } = useClassify(source)
  return async (changes: readonly AssetChange[]): Promise<BulkResult> => {
    const { assets, was } = await mutateAsync(changes)
    return {
      message: 'classification_bulk_done',
      values: { count: assets.length },
      undo: () =>
        void mutateAsync(was.map(toChange)).then(
          () => flash.success('record_restored'),
          () => flash.error('generic_failed_save_event'),
        ),
    }
  }
}

/** Gives the selected vehicles the same values. */
export function useClassifySelected(
  source: ClassificationSource,
  rows: readonly Asset[],
): BulkAction {
  const { t } = useTranslation()
  const send = useSendChanges(source)
  return {
    id: 'classify',
    icon: createOutline,
    title: t('classification_bulk_title'),
    label: (count) => t('classification_bulk_act', { count }),
    plan: async (selected) => {
      const ids = selected.slice(0, maxChangedAssets)
      const choice = createChoice()
      return {
        sentence: t('classification_bulk_will', { count: ids.length }),
        count: ids.length,
        confirm: t('classification_bulk_act', { count: ids.length }),
        leftOut: toTooMany(
          t('classification_bulk_many', { count: maxChangedAssets }),
          selected.slice(maxChangedAssets),
        ),
        samples: rows
          .filter(({ assetId }) => ids.includes(assetId))
          .map((asset) => ({
            id: asset.assetId,
            name: getAssetName(asset),
            after: classificationFields
              .map((field) => (asset[field] === '' ? t('classification_missing') : asset[field]))
              .join(', '),
          })),
        note: <ChosenValues source={source} choice={choice} />,
        apply: () => {
          const { values } = choice.getState()
          if (Object.keys(values).length === 0) {
            choice.dispatch({ isMissing: true })
            throw new Error('Nothing is chosen')
          }
          return send(ids.map((assetId) => Object.assign({ assetId }, values)))
        },
      }
    },
  }
}

/** Gives the selected vehicles what alike ones suggest, after showing why. */
export function useSuggestSelected(
  source: ClassificationSource,
  rows: readonly Asset[],
): BulkAction {
  const { t } = useTranslation()
  const getReason = useReason()
  const send = useSendChanges(source)
  return {
    id: 'suggest',
    icon: sparklesOutline,
    title: t('classification_suggest_title'),
    label: (count) => t('classification_suggest_act', { count }),
    plan: async (selected) => {
      const ids = selected.slice(0, maxSuggestedAssets)
      const suggestions = await source.api.CLASSIFICATION_SUGGESTIONS.post({
        orgId: source.orgId,
        assetIds: ids,
      })
      const without = ids.filter((id) => !suggestions.some(({ assetId }) => assetId === id))
      const getName = (id: string) => {
        const asset = rows.find(({ assetId }) => assetId === id)
        return asset === undefined ? id : getAssetName(asset)
      }
      return {
        sentence: t('classification_suggest_will', { count: suggestions.length }),
        count: suggestions.length,
        confirm: t('classification_bulk_act', { count: suggestions.length }),
        leftOut: [
          ...(without.length === 0
            ? []
            : [
                {
                  id: 'none',
                  reason: t('classification_suggest_none'),
                  count: without.length,
                  names: without.slice(0, 3).map(getName),
                },
              ]),
          ...toTooMany(
            t('classification_bulk_many', { count: maxSuggestedAssets }),
            selected.slice(maxSuggestedAssets),
          ),
        ],
        samples: suggestions.map((one) => ({
          id: one.assetId,
          name: getName(one.assetId),
          after: `${classificationFields.map((field) => one[field]).join(', ')} – ${getReason(one)}`,
        })),
        apply: () => send(suggestions.map(toChange)),
      }
    },
  }
}
