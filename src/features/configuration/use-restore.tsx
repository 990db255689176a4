import { useQueryClient } from '@tanstack/react-query'
import { arrowUndoOutline } from 'ionicons/icons'
import type {
  ConfigurationComparison,
  ConfigurationDifference,
  ConfigurationSource,
  RefusedItem,
} from '#domain/configuration/configuration.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { toFailure } from '#src/api/failure.ts'
import type { BulkAction, BulkLeftOut, BulkResult } from '#src/ui/bulk/bulk-action.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { describeAct } from './configuration-columns.tsx'
import { comparisonQuery, toDifferenceId } from './configuration.queries.ts'
import type { ConfigurationPlace } from './configuration.queries.ts'
import { RestoreEffectNote } from './restore-effect-note.tsx'

/** Names that are listed of what is left out. */
const maxNames = 5

const knownReasons = [
  ...(['right_missing', 'beyond_own_rights', 'own_last_right', 'last_administrator'] as const),
  ...(['role_has_members', 'dealer_in_use', 'people_stay', 'person_gone'] as const),
  ...(['organisation_stays', 'values_outdated', 'value_refused', 'exists', 'not_found'] as const),
  ...(['unknown_place', 'dealer_unknown', 'group_cycle', 'shared_account'] as const),
  ...(['own_status', 'beyond_own_dealers'] as const),
] as const

const toReasonKey = (code: string): TextKey => {
  const known = knownReasons.find((one) => one === code)
  return known === undefined ? 'configuration_reason_else' : `configuration_reason_${known}`
}

/** What is refused, by the reason. */
function groupRefused(
  refused: readonly RefusedItem[],
  getReason: (code: string) => string,
): BulkLeftOut[] {
  const codes = [...new Set(refused.map(({ code }) => code))]
  return codes.map((code) => {
    const names = refused.filter((one) => one.code === code).map(({ name }) => name)
    return {
      id: code,
      reason: getReason(code),
      count: names.length,
      names: names.slice(0, maxNames),
    }
  })
}

interface RestoreOptions {
  readonly place: ConfigurationPlace
  readonly source: ConfigurationSource
  readonly comparison: ConfigurationComparison | undefined
}

/** What was chosen: a whole part by its name where all of it was. */
function toChosen(
  chosen: readonly ConfigurationDifference[],
  { parts }: Pick<ConfigurationComparison, 'parts'>,
) {
  return parts.flatMap(({ part, differences }) => {
    const own = chosen.filter((one) => one.part === part)
    if (own.length > 0 && own.length === differences) return [{ part }]
    return own.map(({ item }) => ({ part, item }))
  })
}

/** Puts differences back, after showing what that does and what is refused. */
export function useRestore({ place, source, comparison }: RestoreOptions): BulkAction {
  const { api, orgId } = place
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const readAgain = () =>
    queryClient.fetchQuery({ ...comparisonQuery(place, source), staleTime: 0 })

  const plan: BulkAction['plan'] = async (ids) => {
    const seen = comparison ?? (await readAgain())
    const rows = seen.differences.filter((one) => ids.includes(toDifferenceId(one)))
    const chosen = toChosen(rows, seen)
    const effect = await api.CONFIGURATION_EFFECT.post({ orgId, ...source, chosen })
    const left = new Set(effect.refused.map(toDifferenceId))
    const apply = async (): Promise<BulkResult | 'changed'> => {
      const input = { orgId, ...source, chosen, basis: seen.basis }
      try {
        const { restored, refused } = await api.CONFIGURATION_RESTORE.post(input)
        // What was put back is shown on other pages too.
        await queryClient.invalidateQueries()
        if (refused.length > 0) flash.error('configuration_refused', { count: refused.length })
        return { message: 'configuration_done', values: { count: restored } }
      } catch (error) {
        const failure = toFailure(error)
        if (failure.kind !== 'refused' || failure.code !== 'stale') throw error
        await readAgain()
        return 'changed'
      }
    }
    return {
      sentence: t('configuration_bulk_will', { count: effect.restored }),
      count: effect.restored,
      leftOut: groupRefused(effect.refused, (code) => t(toReasonKey(code))),
      samples: rows
        .filter((one) => !left.has(toDifferenceId(one)))
        .map((one) => ({ id: toDifferenceId(one), name: one.name, after: describeAct(t, one) })),
      confirm: t('configuration_bulk_confirm', { count: effect.restored }),
      note: <RestoreEffectNote {...effect} />,
      apply,
    }
  }
  return {
    id: 'restore',
    label: (count) => t('configuration_bulk_act', { count }),
    title: t('configuration_bulk_title'),
    icon: arrowUndoOutline,
    plan,
  }
}
