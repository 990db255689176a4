import { useQuery } from '@tanstack/react-query'
import { addOutline } from 'ionicons/icons'
import { useState } from 'react'
import { mappingTiers } from '#domain/mapping-rules/mapping-rules.model.ts'
import type {
  MappingTier,
  StringCategory,
  StringRule,
} from '#domain/mapping-rules/mapping-rules.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { stringRulesQuery } from './mapping-rules.queries.ts'
import type { RuleTabPlace } from './mapping-rules.queries.ts'
import { useSaveStringRules } from './mapping-rules.mutations.ts'
import { buildTierColumns } from './rule-columns.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleTable } from './rule-table.tsx'
import { ValueSelect } from './value-select.tsx'

interface StringRuleDialogProps extends RuleTabPlace {
  readonly category: StringCategory
  /** Null makes one. */
  readonly rule: StringRule | null
  /** All rules, of other categories, too. */
  readonly rules: StringRule[]
  readonly onClose: () => void
}

/** What may follow a value, at each choice. */
function StringRuleDialog({
  category,
  rule,
  rules,
  onClose,
  onCompare,
  ...place
}: StringRuleDialogProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<StringRule>(
    () => rule ?? { category, from: '', p: [], d1: [], d2: [] },
  )
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending } = useSaveStringRules(place)
  const field = t(`mapping_rules_field_${category}`)
  const change = (next: StringRule | null): StringRule[] => {
    const others = rules.filter((one) => one !== rule)
    // A changed rule stays where it is.
    const at = rule === null ? others.length : rules.indexOf(rule)
    return next === null ? others : others.toSpliced(at, 0, next)
  }
  const put = (next: StringRule | null) =>
    mutate({ rules: change(next), seen: rules }, { onSuccess: onClose })
  /** Nothing is done with a rule that says of nothing what may follow it. */
  const withDraft = (act: (next: StringRule) => void) => () => {
    setMissing(draft.from === '')
    if (draft.from !== '') act(draft)
  }
  return (
    <RuleDialog
      title={t(rule === null ? 'mapping_rules_add_title' : 'mapping_rules_edit_title', { field })}
      isOnline={place.isOnline}
      isSaving={isPending}
      onClose={onClose}
      onDelete={rule === null ? undefined : () => put(null)}
      onSave={withDraft(put)}
      onCompare={withDraft((next) => onCompare({ strings: change(next) }))}
    >
      <ValueSelect
        source={place}
        field={category}
        label={t('mapping_rules_from')}
        value={draft.from}
        isMissing={isMissing}
        onChange={(from) => {
          setDraft({ ...draft, from })
          setMissing(false)
        }}
      />
      {mappingTiers.map((tier: MappingTier) => (
        <ValueSelect<string[]>
          key={tier}
          source={place}
          field={category}
          label={t(`mapping_rules_tier_${tier}`)}
          value={draft[tier]}
          onChange={(values) => setDraft({ ...draft, [tier]: values })}
        />
      ))}
    </RuleDialog>
  )
}

/** The rules of one category: a value, and what may follow it. */
export function StringRulesTab({
  category,
  onCompare,
  ...place
}: RuleTabPlace & { readonly category: StringCategory }) {
  const { t } = useTranslation()
  const query = useQuery(stringRulesQuery(place))
  const [opened, setOpened] = useState<StringRule | 'new' | null>(null)
  const field = t(`mapping_rules_field_${category}`)
  const rules = query.data ?? []
  return (
    <>
      <RuleTable<StringRule>
        label={t('mapping_rules_table', { field })}
        about={t('mapping_rules_about_string', { field })}
        query={query}
        isOnline={place.isOnline}
        rows={rules.filter((rule) => rule.category === category)}
        rowId={({ from }) => from}
        rowName={({ from }) => from}
        getTexts={({ from, p, d1, d2 }) => [from, ...p, ...d1, ...d2]}
        onOpen={setOpened}
        columns={[
          {
            id: 'from',
            header: t('mapping_rules_from'),
            isRowHeader: true,
            card: 'title',
            cell: ({ from }) => <span dir="auto">{from}</span>,
          },
          ...buildTierColumns<StringRule>(t),
        ]}
        empty={{
          title: t('mapping_rules_empty_title'),
          text: t('mapping_rules_empty_string', { field }),
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
        <StringRuleDialog
          {...place}
          onCompare={onCompare}
          category={category}
          rule={opened === 'new' ? null : opened}
          rules={rules}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
