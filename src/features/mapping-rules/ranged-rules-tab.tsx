import { useQuery } from '@tanstack/react-query'
import { mappingTiers } from '#domain/mapping-rules/mapping-rules.model.ts'
import type {
  MappingTier,
  RangedCategory,
  RangedRule,
} from '#domain/mapping-rules/mapping-rules.model.ts'
import { readStep } from '#domain/mapping-rules/ranged-step.rules.ts'
import { useDraft } from '#src/session/outbox/use-draft.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import { InputBox } from '#src/ui/input/input-box.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { rangedRulesQuery } from './mapping-rules.queries.ts'
import type { RuleTabPlace } from './mapping-rules.queries.ts'
import { useSaveRangedRules } from './mapping-rules.mutations.ts'

const steps = ['inc', 'dec'] as const

type Step = (typeof steps)[number]

/** What is typed, by its place: `p.inc`. */
type TypedSteps = Readonly<Record<string, string>>

interface RangedFormProps extends RuleTabPlace {
  readonly category: RangedCategory
  readonly rules: RangedRule[]
}

const toName = (tier: MappingTier, step: Step): string => `${tier}.${step}`

/** How far up and down a category may go at each choice; what is no number is 0. */
function RangedForm({ category, rules, onCompare, ...place }: RangedFormProps) {
  const { t } = useTranslation()
  const {
    content,
    save: setTyped,
    discard,
  } = useDraft<TypedSteps>(`mapping-rules ${category}`, 'ranged')
  const typed = content ?? {}
  const { mutate, isPending } = useSaveRangedRules(place)
  const rule = rules.find((one) => one.category === category)
  const field = t(`mapping_rules_field_${category}`)
  const read = (tier: MappingTier, step: Step): string =>
    typed[toName(tier, step)] ?? String(rule?.[tier][step] ?? 0)
  const guard = useUnsavedGuard({
    count: Object.keys(typed).length,
    onDiscard: discard,
  })
  const toRange = (tier: MappingTier) => ({
    inc: readStep(read(tier, 'inc')),
    dec: readStep(read(tier, 'dec')),
  })
  const change = (): RangedRule[] => {
    const next = { category, p: toRange('p'), d1: toRange('d1'), d2: toRange('d2') }
    return [...rules.filter((one) => one !== rule), next]
  }
  const save = () => mutate({ rules: change(), seen: rules }, { onSuccess: discard })
  return (
    <form
      className="ranged-rules"
      aria-label={t('mapping_rules_table', { field })}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p className="second">{t(`mapping_rules_about_${category}`)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{field}</th>
            {steps.map((step) => (
              <th key={step} scope="col">
                {t(`mapping_rules_${category}_${step}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mappingTiers.map((tier) => (
            <tr key={tier}>
              <th scope="row">{t(`mapping_rules_tier_${tier}`)}</th>
              {steps.map((step) => (
                <td key={step}>
                  <InputBox
                    aria-label={`${t(`mapping_rules_tier_${tier}`)}: ${t(`mapping_rules_${category}_${step}`)}`}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={12}
                    value={read(tier, step)}
                    onChange={(text) => setTyped({ ...typed, [toName(tier, step)]: text })}
                    onBlur={() => {
                      const name = toName(tier, step)
                      const { [name]: text } = typed
                      if (text !== undefined) setTyped({ ...typed, [name]: String(readStep(text)) })
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="ranged-acts">
        <Button disabled={!place.isOnline} onClick={() => onCompare({ ranged: change() })}>
          {t('mapping_effect_open_unsaved')}
        </Button>
        <Button kind="primary" type="submit" busy={isPending} disabled={!place.isOnline}>
          {t('mapping_rules_save')}
        </Button>
      </div>
      {guard.dialog}
    </form>
  )
}

/** A ranged category. */
export function RangedRulesTab({
  category,
  ...place
}: RuleTabPlace & { readonly category: RangedCategory }) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(rangedRulesQuery(place))
  if (data !== undefined)
    return <RangedForm key={category} {...place} category={category} rules={data} />
  return isError ? (
    <StateView
      kind={place.isOnline ? 'failed' : 'offline'}
      title={t('mapping_rules_failed')}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton height={160} />
  )
}
