import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  overrideParameters,
  showFirstTypes,
} from '#domain/mapping-overrides/mapping-override.model.ts'
import type { ShowFirstType } from '#domain/mapping-overrides/mapping-override.model.ts'
import {
  isProposalTypeActive,
  readShowFirst,
} from '#domain/mapping-overrides/mapping-override.rules.ts'
import { parseListParameter } from '#domain/organisations/parameter.rules.ts'
import { parameterEditRights } from '#domain/parameters/parameter.model.ts'
import { overridableRules } from '#domain/pre-calculation/pre-calculation.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useSaveConfigurations } from './override.mutations.ts'
import { overridesQuery } from './override.queries.ts'
import type { OverridePlace } from './override.queries.ts'

interface ConfigurationsProps extends OverridePlace {
  readonly parameters: ReadonlyMap<string, string>
}

/** What somebody chose and has not saved yet. */
interface Choices {
  readonly showFirst?: ShowFirstType
  readonly rules?: readonly string[]
}

interface ShowFirstTableProps {
  readonly chosen: ShowFirstType
  readonly isActive: (type: ShowFirstType) => boolean
  readonly onChoose: (type: ShowFirstType) => void
}

function ShowFirstTable({ chosen, isActive, onChoose }: ShowFirstTableProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <table className="override-table">
      <caption>{t('mapping_overrides_show_first')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('mapping_overrides_proposal_type')}</th>
          <th scope="col">{t('mapping_overrides_status')}</th>
          <th scope="col">{t('mapping_overrides_first')}</th>
        </tr>
      </thead>
      <tbody>
        {showFirstTypes.map((type) => (
          <tr key={type}>
            <th scope="row">{t(`mapping_overrides_proposal_${type}`)}</th>
            <td>{t(isActive(type) ? 'mapping_overrides_active' : 'mapping_overrides_inactive')}</td>
            <td>
              <input
                type="radio"
                name={name}
                aria-label={t('mapping_overrides_first_of', {
                  type: t(`mapping_overrides_proposal_${type}`),
                })}
                checked={chosen === type}
                disabled={!isActive(type) && chosen !== type}
                onChange={() => onChoose(type)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RuleTableProps {
  readonly chosen: readonly string[]
  readonly onChange: (rules: readonly string[]) => void
}

function RuleTable({ chosen, onChange }: RuleTableProps) {
  const { t } = useTranslation()
  return (
    <table className="override-table">
      <caption>{t('mapping_overrides_rules')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('mapping_overrides_rule')}</th>
          <th scope="col">{t('mapping_overrides_off')}</th>
        </tr>
      </thead>
      <tbody>
        {overridableRules.map((rule) => (
          <tr key={rule}>
            <th scope="row">
              {t(`mapping_overrides_rule_${rule}`)}
              <span className="second small">{rule}</span>
            </th>
            <td>
              <input
                type="checkbox"
                aria-label={t('mapping_overrides_off_of', {
                  rule: t(`mapping_overrides_rule_${rule}`),
                })}
                checked={chosen.includes(rule)}
                onChange={({ target }) =>
                  onChange(
                    overridableRules.filter((one) =>
                      one === rule ? target.checked : chosen.includes(one),
                    ),
                  )
                }
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Which proposals are shown first and which rules overrides skip; one button saves both. */
export function OverrideConfigurations({ parameters, ...place }: ConfigurationsProps) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const mayEdit = useRights().meets(parameterEditRights)
  const universal = useQuery(overridesQuery(api, orgId, 'universal'))
  const [choices, setChoices] = useState<Choices>({})
  const saving = useSaveConfigurations(place, () => setChoices({}))
  const savedFirst = readShowFirst(parameters.get(overrideParameters.showFirst))
  const savedRules = parseListParameter(parameters, overrideParameters.rules)
  const { showFirst = savedFirst, rules = savedRules } = choices
  const isChanged = showFirst !== savedFirst || rules.join() !== savedRules.join()
  const submit = () =>
    saving.mutate([
      { key: overrideParameters.showFirst, value: showFirst },
      { key: overrideParameters.rules, value: rules.join(',') },
    ])
  return (
    <div className="override-configurations">
      {universal.isError && (
        <Hint tone="refusal">
          {t('mapping_overrides_check_failed', {
            type: t('mapping_overrides_proposal_universal').toLowerCase(),
          })}
        </Hint>
      )}
      <ShowFirstTable
        chosen={showFirst}
        isActive={(type) => isProposalTypeActive(type, universal.data ?? [], parameters)}
        onChoose={(type) => setChoices({ ...choices, showFirst: type })}
      />
      <RuleTable chosen={rules} onChange={(next) => setChoices({ ...choices, rules: next })} />
      {!mayEdit && <Hint>{t('mapping_overrides_no_right')}</Hint>}
      <div>
        <Button
          kind="primary"
          busy={saving.isPending}
          disabled={!isOnline || !mayEdit || !isChanged}
          onClick={submit}
        >
          {t('mapping_overrides_submit')}
        </Button>
      </div>
    </div>
  )
}
