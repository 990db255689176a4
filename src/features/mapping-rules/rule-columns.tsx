import { mappingTiers } from '#domain/mapping-rules/mapping-rules.model.ts'
import type { MappingTier } from '#domain/mapping-rules/mapping-rules.model.ts'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'

/** Values as they stand in a cell, each with its frame; a dash where there is none. */
export function RuleValues({ values }: { readonly values: readonly string[] }) {
  if (values.length === 0) return <span className="second">–</span>
  return (
    <span className="rule-values">
      {values.map((value) => (
        <span key={value} className="rule-value" dir="auto">
          {value}
        </span>
      ))}
    </span>
  )
}

/** A column for each choice. */
export const buildTierColumns = <Row extends Readonly<Record<MappingTier, readonly string[]>>>(
  t: Translate,
): readonly Column<Row>[] =>
  mappingTiers.map((tier) => ({
    id: tier,
    header: t(`mapping_rules_tier_${tier}`),
    card: 'fact',
    cardLabel: t(`mapping_rules_tier_${tier}`),
    cell: (row) => <RuleValues values={row[tier]} />,
  }))
